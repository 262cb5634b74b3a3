import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, normalizeSpelling, splitWords } from './fold.ts'

/** Vietnamese letters, composed and decomposed, capitals, and letters of other scripts. */
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

test('folding a folded text changes nothing', () => {
  fc.assert(
    fc.property(word, (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})

test.each(['ngúoóc', 'úóoa', 'khúooa', 'óoo'])(
  'normalizing the spelling of %s twice changes nothing more',
  (text) => {
    expect(normalizeSpelling(normalizeSpelling(text))).toBe(normalizeSpelling(text))
  },
)

test('normalizing the spelling of any syllable twice changes nothing more', () => {
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

test('accents and case make no difference', () => {
  fc.assert(
    fc.property(word, (text) => {
      expect(fold(text.normalize('NFD'))).toBe(fold(text))
      expect(fold(text.toLowerCase())).toBe(fold(text))
    }),
  )
})

test('accents and case of every letter in Unicode make no difference', { tags: ['full'] }, () => {
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

test('the start of a word folds to the start of the folded word', () => {
  fc.assert(
    fc.property(word, word, (before, after) => {
      expect(fold(before + after).startsWith(fold(before))).toBe(true)
    }),
  )
})

test('each word has the position it reports', () => {
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
