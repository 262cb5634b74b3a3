import { expect, test } from 'vitest'
import { truncateLetters, startOfLetter, truncateToWords } from './letters.ts'

const family = '👨‍👩‍👧'
const flag = '🇻🇳'
const thumb = '👍🏽'
const decomposed = 'ế'.normalize('NFD')

test.each([
  ['Cần thang', 20, 'Cần thang'],
  ['Cần thang', 3, 'Cần'],
  ['Cần thang', 0, ''],
  ['🏮🏮🏮', 2, '🏮🏮'],
  [`a${flag}${flag}`, 2, `a${flag}`],
  [`${thumb}${thumb}${thumb}`, 2, `${thumb}${thumb}`],
  [`ab${family}`, 2, 'ab'],
  [`ab${family}b`, 3, `ab${family}`],
  [`${family}${family}${family}`, 4, `${family}${family}`],
  [`b${decomposed}n`, 2, `b${decomposed}`],
  [`b${decomposed}n`, 1, 'b'],
  ['❤️‍🔥'.repeat(2), 1, '❤️‍🔥'],
  ['กำกำ', 1, 'กำ'],
  ['நிநி', 1, 'நி'],
  ['각'.normalize('NFD').repeat(2), 1, '각'.normalize('NFD')],
  ['a\r\nb', 2, 'a\r\n'],
  [`a${'\u0301'.repeat(50)}`, 20, ''],
])('%j is truncated to at most %i whole letters', (text, maxLetters, expected) => {
  expect(truncateLetters(text, maxLetters)).toBe(expected)
})

test('the limit of units can be set apart from the limit of letters', () => {
  expect(truncateLetters(family.repeat(9), 3, 100)).toBe(family.repeat(3))
  expect(truncateLetters('🏮🏮', 3, 3)).toBe('🏮')
})

test('a text that SQL has already cut still ends in whole letters', () => {
  // What `left` returns in SQL: the cut is within a letter.
  const cut = Array.from(family.repeat(200)).slice(0, 161).join('')
  expect(truncateToWords(cut, 80)).toBe(`${family.repeat(20)}…`)
})

test.each([
  ['thang', 2, 2],
  [`a${family}b`, 4, 1],
  [`b${decomposed}`, 2, 1],
  [`b${decomposed}`, 1, 1],
  ['🏮🏮', 1, 0],
  ['🏮🏮', 4, 4],
])('in %j the letter at %i starts at %i', (text, index, expected) => {
  expect(startOfLetter(text, index)).toBe(expected)
})
