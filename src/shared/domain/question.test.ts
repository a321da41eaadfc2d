import { describe, expect, test } from 'vitest'
import { answerResult, readAnswer, readQuestion } from './question.ts'

describe('a question of the agent', () => {
  test('is read from the arguments, each option once and none of them blank', () => {
    const input = JSON.stringify({ question: ' Which? ', options: ['left ', 'left', '', 'right'] })
    expect(readQuestion(input)).toEqual({ question: 'Which?', options: ['left', 'right'] })
    expect(readQuestion('{"question":"Why?"}')).toEqual({ question: 'Why?', options: [] })
    expect(readQuestion('{"question":"Why?","options":[1,{}]}')?.options).toEqual([])
    expect(readQuestion('{"question":"Why?","options":"left"}')?.options).toEqual([])
  })

  test('is none where the arguments are broken or ask nothing', () => {
    for (const input of [
      '',
      '{"question":"Wh',
      'null',
      '[]',
      '"x"',
      '{}',
      '{"question":" "}',
      '{"question":1}'
    ])
      expect(readQuestion(input), input).toBeNull()
  })

  test('an answer is read back as it was given', () => {
    for (const text of ['left', 'The user answered: twice', '', 'a\nb'])
      expect(readAnswer(answerResult(text))).toBe(text)
    expect(readAnswer('Stopped by the user')).toBe('Stopped by the user')
  })
})
