import { expect, test } from 'vitest'
import { cardLimits, excerpt, pageLimits, messageLimits } from './excerpt.ts'

const lines = (count: number) => Array.from({ length: count }, (_, line) => `dòng ${line}`).join('\n')
const words = (count: number) => 'chào '.repeat(count).trim()
const family = '👨‍👩‍👧'

test.each([
  ['a short text', 'Cho cái quạt', cardLimits, null],
  ['as many lines as may be', lines(20), messageLimits, null],
  ['one more line', lines(21), messageLimits, lines(12)],
  ['10,000 lines of a message', lines(10_000), messageLimits, lines(12)],
  ['10,000 lines of a post in a feed', lines(10_000), cardLimits, lines(3)],
  ['10,000 lines of a post on its page', lines(10_000), pageLimits, lines(30)],
  ['10,000 empty lines', `a${'\n'.repeat(10_000)}b`, messageLimits, 'a'],
  ['many words, between two', words(400), messageLimits, words(120)],
  ['one endless word, by letters', 'a'.repeat(2000), messageLimits, 'a'.repeat(600)],
  ['emoji, whole', family.repeat(300), cardLimits, family.repeat(160)],
])('%s is cut between lines, words or letters', (_, text, limits, expected) => {
  expect(excerpt(text, limits)).toBe(expected)
})
