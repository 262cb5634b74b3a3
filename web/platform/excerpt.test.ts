import { expect, test } from 'vitest'
import { cardLimits, excerpt, pageLimits, messageLimits } from './excerpt.ts'

const lines = (count: number) => Array.from({ length: count }, (_, line) => `dòng ${line}`).join('\n')
const words = (count: number) => 'chào '.repeat(count).trim()
const family = '👨‍👩‍👧'

test.each([
  ['a short text', 'Cho cái quạt', cardLimits, null],
  ['the maximum of lines', lines(20), messageLimits, null],
  ['one more line', lines(21), messageLimits, lines(12)],
  ['10,000 lines of a message', lines(10_000), messageLimits, lines(12)],
  ['10,000 lines of a post in a feed', lines(10_000), cardLimits, lines(3)],
  ['10,000 lines of a post on its page', lines(10_000), pageLimits, lines(30)],
  ['10,000 empty lines', `a${'\n'.repeat(10_000)}b`, messageLimits, 'a'],
  ['many words', words(400), messageLimits, words(120)],
  ['one endless word', 'a'.repeat(2000), messageLimits, 'a'.repeat(600)],
  ['emoji', family.repeat(300), cardLimits, family.repeat(160)],
])('the excerpt of %s ends between lines, words or letters', (_, text, limits, expected) => {
  expect(excerpt(text, limits)).toBe(expected)
})
