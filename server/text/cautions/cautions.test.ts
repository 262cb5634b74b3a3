import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conversations, posts as drafts, products as listings } from '../../seed/content.ts'
import { findCautions } from './cautions.ts'
import { cpuMs } from '../../../contract/testing-runs.ts'

const textsOf = (name: string) =>
  readFileSync(join(import.meta.dirname, 'corpus', `${name}.txt`), 'utf8')
    .trim()
    .split('\n')

/** The precision and recall of the patterns for a half of the corpus. */
function measure(half: string) {
  const found = (text: string) => findCautions(text).length > 0
  const crooked = textsOf(`crooked-${half}`)
  const honest = textsOf(`honest-${half}`)
  const right = crooked.filter(found).length
  const wrong = honest.filter(found).length
  return {
    texts: [honest.length, crooked.length],
    precision: right / (right + wrong),
    recall: right / crooked.length,
  }
}

test.each(['known', 'held-out'])(
  'the patterns find fraud with high precision and recall: %s texts',
  (half) => {
    const { texts, precision, recall } = measure(half)
    process.stdout.write(`Fraud, ${half}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}\n`)
    expect(texts).toEqual([100, 100])
    expect(precision).toBeGreaterThanOrEqual(0.95)
    expect(recall).toBeGreaterThanOrEqual(0.85)
  },
)

test('a text gets the right cautions', () => {
  expect(findCautions('Cọc trước 200k vào stk 19036688990011 Techcombank')).toEqual([
    'deposit',
    'bank_account',
  ])
  expect(findCautions('Gọi không chín một hai ba bốn năm sáu bảy tám')).toEqual(['phone'])
  expect(findCautions('Xem bit.ly/nhanqua8tr')).toEqual(['link'])
})

test.each([
  ['zero-width characters', 'c\u200bọc tr\u200dước 200k', 'deposit'],
  ['letters of other alphabets', 'сhuyển khоản trướс', 'deposit'],
  ['letters with spaces between', 'c h u y ể n  k h o ả n trước', 'deposit'],
  ['full-width digits', '０９１２ ３４５ ６７８', 'phone'],
  ['keycaps', '0️⃣9️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣', 'phone'],
  ['digits over several lines', '0912\n345\n678', 'phone'],
  ['a letter for a digit', 'O9I2.345.678', 'phone'],
  ['words for some digits', '0 chín 1 hai 3 bốn 5 sáu 7 tám', 'phone'],
  ['a number behind a price', 'giá 1.250.000 0912345678', 'phone'],
  ['the own address as a subdomain', 'xom.example.lua-dao.com', 'link'],
  ['decomposed accents', 'đặt cọc trước'.normalize('NFD'), 'deposit'],
])('%s do not hide a caution', (_, text, caution) => {
  expect(findCautions(text, 'xom.example')).toContain(caution)
})

test.each([
  'Xem ở https://xom.example/marketplace/product/5 nhé',
  'Bộ 6 cốc thủy tinh 200k, cốc trước dùng uống bia',
  'Hạn dùng 09.08.2026, mở cửa 09:30 - 18:00',
  'Kích thước 0,9m x 1,2m x 2,35m, mua năm 2019',
  'Chấm cơm trắng thì ngon',
])('“%s” has no caution', (text) => {
  expect(findCautions(text, 'xom.example')).toEqual([])
})

test('the demo data has no cautions', () => {
  const texts = [listings, drafts, conversations].flatMap(
    (each) => JSON.stringify(each).match(/"[^"]+"/g) ?? [],
  )
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter((text) => text.includes(' ') && findCautions(text).length)).toEqual([])
})

const words = [
  'cọc',
  'ck',
  'chuyển',
  'khoản',
  'trước',
  'không',
  '0',
  'chín',
  'stk',
  'vcb',
  '.',
  ' ',
  'a.',
  'com',
  '-',
  '9',
  '|',
  '/',
]

test('any text is checked quickly', { tags: ['full'] }, () => {
  const lengths = { minLength: 200, maxLength: 5000 }
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 5000 }),
    fc.array(fc.constantFrom(...words), lengths).map((parts) => parts.join('')),
    fc.array(fc.constantFrom(...words), lengths).map((parts) => parts.join(' ')),
    fc
      .tuple(fc.constantFrom(...words), fc.constantFrom(' ', '', '.'))
      .map(([word, gap]) => `${word}${gap}`.repeat(5000)),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const began = cpuMs()
      findCautions(text)
      expect(cpuMs() - began).toBeLessThan(500)
    }),
    { numRuns: 60 },
  )
})
