import { expect, test } from 'vitest'
import { formatTypedPrice } from './price-input.ts'

/** Where the caret is, in a text. */
const at = (text: string) => ({ raw: text.replace('|', ''), caret: text.indexOf('|') })

test.each([
  ['', '1|', '1', '1|đ'],
  ['1đ', '12|đ', '2', '12|đ'],
  ['125.000đ', '1925.000đ'.replace('19', '19|'), '9', '1.9|25.000đ'],
  ['1.250đ', '1.2５|50đ', '５', '12.5|50đ'],
  ['1.250đ', '1.3|', '3', '13|đ'],
  ['1đ', '1t|đ', 't', '1t|'],
  ['1t', '1tr|', 'r', '1tr|'],
  ['1tr', '1tr2|', '2', '1tr2|'],
  ['5đ', '-|5đ', '-', '-|5'],
  ['1.250đ', '1.250,|đ', ',', '1.250,|'],
  ['1.25', '1.250|', '0', '1.250|đ'],
  ['', '1.250.000,00|', null, '1.250.000,00|'],
  ['', '1.250.000 đ|', null, '1.250.000 đ|'],
  ['1.250đ', '1.2|', null, '1.2|'],
  ['1.250đ', '1.99|250đ', null, '199|.250đ'],
])('%s becomes %s with %s: %s', (shown, now, written, next) => {
  const { text, at: caret } = formatTypedPrice({ shown, ...at(now), written, deletes: null })
  expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(next)
})

test.each([
  ['1.250đ', '1.250|', 'before', '125|đ'],
  ['1.250đ', '1|250đ', 'before', '|250đ'],
  ['1.250đ', '|.250đ', 'after', '|250đ'],
  ['1.250t', '1.250|', 'before', '1.250|đ'],
  ['1tr2', '1tr|', 'before', '1tr|'],
] as const)('%s deleted to %s, %s the caret: %s', (shown, now, deletes, next) => {
  const { text, at: caret } = formatTypedPrice({ shown, ...at(now), written: '', deletes })
  expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(next)
})
