/** What `ask_user` asks. */
export interface Question {
  question: string
  /** Answers to choose from; none where only free text will do. */
  options: string[]
}

const ANSWERED = 'The user answered: '

/** The question that a call's arguments hold; null where they are broken or ask nothing. Never throws. */
export function readQuestion(input: string): Question | null {
  const parsed = parse(input)
  if (typeof parsed !== 'object' || parsed === null || !('question' in parsed)) return null
  const { question } = parsed
  if (typeof question !== 'string' || question.trim() === '') return null
  const given = 'options' in parsed && Array.isArray(parsed.options) ? parsed.options : []
  const options = given.filter((option) => typeof option === 'string').map((option) => option.trim())
  return { question: question.trim(), options: [...new Set(options)].filter((option) => option !== '') }
}

/** The result of an answered question, as the model reads it. */
export const answerResult = (text: string): string => `${ANSWERED}${text}`

/** What the user answered, from the result of the question. */
export function readAnswer(result: string): string {
  return result.startsWith(ANSWERED) ? result.slice(ANSWERED.length) : result
}

function parse(input: string): unknown {
  try {
    return JSON.parse(input)
  } catch {
    return null
  }
}
