import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, normalizeSpelling, splitWords } from './fold.ts'

/** Text with everything that writing has: Vietnamese letters whole and in parts, capitals, other scripts. */
const letters = fc.constantFrom(
  ...Array.from('aăâbcdđeêioôơuưyAĂÂĐÊÔƠƯàảãáạằẳẵắặầẩẫấậệổỗộớợừữự'.normalize('NFC')),
  ...Array.from('ảệđ'.normalize('NFD')),
  ...Array.from('İßẞΣςﬁÅK한글が'),
)
const word = fc.oneof(
  fc.string({ unit: letters, minLength: 1, maxLength: 12 }),
  fc.string({ unit: 'grapheme' }),
)

test.each([
  ['Đổi nơi ở', 'doi noi o'],
  ['ĐƯỜNG', 'duong'],
  ['Nhờ'.normalize('NFD'), 'nho'],
  ['e-mail', 'e-mail'],
  ['STRAẞE', 'strasse'],
])('%s folds to %s', (text, folded) => expect(fold(text)).toBe(folded))

test('what is folded stays as it is', () => {
  fc.assert(
    fc.property(word, (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})

test.each(['ngúoóc', 'úóoa', 'khúooa', 'óoo'])('%s is spelt once and for all', (text) => {
  expect(normalizeSpelling(normalizeSpelling(text))).toBe(normalizeSpelling(text))
})

test('what is spelt stays as it is', () => {
  const syllable = fc.string({
    unit: fc.constantFrom(...Array.from('iouaeyng\u0301\u0300\u0323\u0302')),
    maxLength: 8,
  })
  fc.assert(
    fc.property(syllable, (text) => {
      expect(normalizeSpelling(normalizeSpelling(text))).toBe(normalizeSpelling(text))
    }),
  )
})

test('accents and capitals make no difference', () => {
  fc.assert(
    fc.property(word, (text) => {
      expect(fold(text.normalize('NFD'))).toBe(fold(text))
      expect(fold(text.toLowerCase())).toBe(fold(text))
    }),
  )
})

test('accents and capitals of no letter in Unicode make a difference', { tags: ['full'] }, () => {
  const different = []
  for (let code = 0; code <= 0x10ffff; code++) {
    const letter = String.fromCodePoint(code)
    if (!/\p{L}/u.test(letter)) continue
    const folded = fold(letter)
    const forms = [letter.normalize('NFD'), letter.toLowerCase(), folded]
    if (forms.some((form) => fold(form) !== folded)) different.push(letter)
  }
  expect(different).toEqual([])
})

test('a part of a word folds to a part of the folded word', () => {
  fc.assert(
    fc.property(word, word, (before, after) => {
      expect(fold(before + after).startsWith(fold(before))).toBe(true)
    }),
  )
})

test('words stand where they say, and nothing but them is left out', () => {
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = words.join(' ')
      let from = 0
      for (const { start, end, folded } of splitWords(text)) {
        expect(start).toBeGreaterThanOrEqual(from)
        expect(fold(text.slice(start, end))).toBe(folded)
        from = end
      }
    }),
  )
})
