import { expect, test } from 'vitest'
import { fullNamesOf, createNameRemover, mapStrings } from './erasure.ts'

const person = (
  first_name: string,
  last_name: string,
  display_name = `${first_name} ${last_name}`.trim(),
) => ({
  first_name,
  last_name,
  display_name,
})

test.each([
  [person('Bảy', 'Chú'), ['Bảy Chú', 'Chú Bảy']],
  [person('Lan', 'Nguyễn Thị'), ['Lan Nguyễn Thị', 'Nguyễn Thị Lan']],
  // One word may be anybody, or an orchid.
  [person('Lan', ''), []],
  // Chosen so that warnings would lose their sense.
  [person('lừa', 'đảo'), ['Lừa Đảo', 'Đảo Lừa']],
  [person('MINH', 'Trần'), ['Minh Trần', 'MINH Trần', 'Trần Minh', 'Trần MINH']],
  [person('Hàng xóm 4021', ''), ['Hàng Xóm 4021']],
])('the removed spellings of %j', (names, expected) => {
  expect(fullNamesOf(names)).toEqual(expected)
})

const remove = createNameRemover('chubay', ['Bảy Nguyễn', 'Nguyễn Bảy'])

test.each([
  ['Chào @chubay, @ChuBay!', 'Chào @…, @…!'],
  ['\n@chubay', '\n@…'],
  ['chubay@xom.vn @chubayba @chubay_2 xom.vn/@chubay', 'chubay@xom.vn @chubayba @chubay_2 xom.vn/@chubay'],
  ['Hỏi chubay nhé', 'Hỏi chubay nhé'],
  ['Hỏi Bảy Nguyễn nhé', 'Hỏi … nhé'],
  ['Hỏi @Bảy Nguyễn nhé (Nguyễn Bảy)', 'Hỏi @… nhé (…)'],
  ['Hỏi Bảy nhé, hay chị Nguyễn', 'Hỏi Bảy nhé, hay chị Nguyễn'],
  ['Bảy Nguyễnh và Ôbảy Nguyễn, bảy nguyễn', 'Bảy Nguyễnh và Ôbảy Nguyễn, bảy nguyễn'],
  ['Nhà ở Đường Nguyễn Bảy', 'Nhà ở Đường Nguyễn Bảy'],
  ['12 Nguyễn Bảy, 12A Nguyễn Bảy, phường Nguyễn Bảy', '12 Nguyễn Bảy, 12A Nguyễn Bảy, phường Nguyễn Bảy'],
])('%j becomes %j', (text, expected) => {
  expect(remove(text)).toBe(expected)
})

test('texts in lists and documents are changed too, keys are not', () => {
  const value = { '@chubay': ['@chubay', { words: 'Bảy Nguyễn', at: 1, media: null }] }
  expect(mapStrings(value, remove)).toEqual({ '@chubay': ['@…', { words: '…', at: 1, media: null }] })
})
