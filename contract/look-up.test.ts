import { expect, test } from 'vitest'
import { decodeOrKeep, decodeOrNull } from './own-path.ts'
import { toLookupTable, lookUp } from './look-up.ts'

const inherited = Object.getOwnPropertyNames(Object.prototype)

test.each(inherited)('%s is an ordinary key', (word) => {
  expect(lookUp({ known: 1 }, word)).toBeUndefined()
  expect(lookUp({ ['known']: 1, [word]: 2 }, word)).toBe(2)
  expect(toLookupTable<number>([])[word]).toBeUndefined()
  const table = toLookupTable([[word, 1]])
  expect(table[word]).toBe(1)
  expect(JSON.stringify(table)).toBe(`{"${word}":1}`)
})

test.each([
  ['%C4%91i', 'đi', 'đi'],
  ['100%25', '100%', '100%'],
  ['100%', '100%', null],
  ['%zz', '%zz', null],
  ['%E0%A4%A', '%E0%A4%A', null],
])('decoding %s never throws', (text, expected, orNull) => {
  expect(decodeOrKeep(text)).toBe(expected)
  expect(decodeOrNull(text)).toBe(orNull)
})
