import { expect, test } from 'vitest'
import { decoded, decodedOrNull } from './decoded.ts'
import { byWord, lookUp } from './look-up.ts'

const inherited = Object.getOwnPropertyNames(Object.prototype)

test.each(inherited)('%s is an ordinary key', (word) => {
  expect(lookUp({ known: 1 }, word)).toBeUndefined()
  expect(lookUp({ ['known']: 1, [word]: 2 }, word)).toBe(2)
  expect(byWord<number>([])[word]).toBeUndefined()
  const held = byWord([[word, 1]])
  expect(held[word]).toBe(1)
  expect(JSON.stringify(held)).toBe(`{"${word}":1}`)
})

test.each([
  ['%C4%91i', 'đi', 'đi'],
  ['100%25', '100%', '100%'],
  ['100%', '100%', null],
  ['%zz', '%zz', null],
  ['%E0%A4%A', '%E0%A4%A', null],
])('%s is decoded without throwing', (text, expected, orNull) => {
  expect(decoded(text)).toBe(expected)
  expect(decodedOrNull(text)).toBe(orNull)
})
