import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from './fold.ts'
import { holdsAll, marksIn, termsOf } from './query.ts'
import { indexedText, tokensOf } from './tokens.ts'

const marked = (text: string, query: string) =>
  marksIn(text, termsOf(query)).map(([from, to]) => text.slice(from, to))

describe('finding words', () => {
  test('case, accents and width do not matter', () => {
    expect(['Café', 'CAFE\u0301', 'Straße', 'ﬁne', 'ＡＢＣ', 'Ørsted', 'İstanbul'].map(fold)).toEqual([
      'cafe',
      'cafe',
      'strasse',
      'fine',
      'abc',
      'orsted',
      'istanbul'
    ])
    expect(marked('Ein Café in Zürich', 'ZURICH cafe')).toEqual(['Café', 'Zürich'])
    expect(fold('が')).toBe('が')
    expect(fold('ｶﾞ')).toBe('ガ')
    expect(fold('한국')).toBe('한국')
  })

  test('F72 Chinese, Japanese and Korean words of one and two letters are found inside others', () => {
    expect(indexedText('日本語の要約 OK')).toBe('日 本 語 の 要 約 ok')
    expect(marked('これは日本語の要約です', '要約')).toEqual(['要約'])
    expect(marked('北京大学在北京', '北京')).toEqual(['北京', '北京'])
    expect(marked('约要', '要约')).toEqual([])
    expect(marked('猫が好き', '猫')).toEqual(['猫'])
    expect(marked('서울에서 만나요', '서울')).toEqual(['서울'])
    expect(holdsAll('日本と北京', termsOf('北京 日本'))).toBe(true)
  })

  test('the last word may be unfinished, until a blank or a quote ends it; a single letter may not', () => {
    expect(marked('limits and limit', 'lim')).toEqual(['limits', 'limit'])
    expect(marked('limits and limit', 'limit ')).toEqual(['limit'])
    expect(marked('limits and limit', '"limit"')).toEqual(['limit'])
    expect(marked('limits', 'l')).toEqual([])
    expect(marked('lisbon and limit', 'li lim')).toEqual(['limit'])
  })

  test('words in quotes, and pieces of one word, stand side by side', () => {
    expect(marked('the tool limit, a limit of tools', '"tool limit"')).toEqual(['tool limit'])
    expect(marked('the tool limit, a limit of tools', '“tool limit”')).toEqual(['tool limit'])
    expect(marked('call foo_bar(x) and foo bar and bar foo', 'foo_bar')).toEqual(['foo_bar', 'foo bar'])
    expect(marked('see a.b/c', 'a.b/c')).toEqual(['a.b/c'])
  })

  test.each([
    ['"', []],
    ['"unfinished quote', [['unfinished'], ['quote']]],
    ['AND OR NOT', [['and'], ['or'], ['not']]],
    ['NEAR(a b)', [['near', 'a'], ['b']]],
    ['a* ^b -c +d', [['a'], ['b'], ['c'], ['d']]],
    ["Robert'); DROP TABLE", [['robert'], ['drop'], ['table']]],
    ['body:secret', [['body', 'secret']]],
    ['😀', [['emoji1f600']]],
    ['👩‍💻', [['emoji1f469', 'emoji1f4bb']]],
    ['\u0000\ud800', []],
    ['?!', []],
    ['', []]
  ])('F72 %j is words, never an operator', (query, tokens) =>
    expect(termsOf(query).map((term) => term.tokens)).toEqual(tokens)
  )

  test('a text of ASCII alone, which is read faster, gives the tokens that any other gives', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        // The pictograph behind it makes the same text one that is read the long way.
        const long = tokensOf(`${text} \u{1f600}`)
        expect(tokensOf(text)).toEqual(long.slice(0, -1))
        expect(`${indexedText(text)} emoji1f600`.trim()).toBe(indexedText(`${text} \u{1f600}`))
      })
    ))

  test('an endless query is cut', () => {
    expect(termsOf('word '.repeat(5000))).toHaveLength(20)
  })
})
