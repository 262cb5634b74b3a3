import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, normalizeSpelling, splitWords } from '../../contract/fold.ts'
import { runs } from '../../contract/testing-runs.ts'
import type { QueryWord } from '../text/words/words.ts'
import { findHits, splitAtHits } from './highlight.ts'

const word = (text: string, isPrefix = false): QueryWord => ({
  text: fold(text),
  spelling: normalizeSpelling(text),
  isPrefix,
  count: 1,
  spelledCount: 1,
})
const pieces = (text: string, words: QueryWord[]) => splitAtHits(text, findHits(text, words).hits)

test('matches are separated from the rest, and consecutive ones are merged', () => {
  const text = 'Cho mượn quạt cây'
  expect(pieces(text, [word('quat'), word('muon')])).toEqual(['Cho ', 'mượn quạt', ' cây'])
  expect(pieces(text, [word('ca', true)])).toEqual(['Cho mượn quạt ', 'cây', ''])
  expect(pieces(text, [word('cho')])).toEqual(['', 'Cho', ' mượn quạt cây'])
  expect(pieces(text, [])).toEqual([text])
})

test('words spelt as typed are marked, others only if there are none', () => {
  const text = 'Tháng này ai cho mượn thang với'
  expect(pieces(text, [word('thang')])).toEqual(['Tháng này ai cho mượn ', 'thang', ' với'])
  expect(pieces(text, [word('tháng')])).toEqual(['', 'Tháng', ' này ai cho mượn thang với'])
  expect(pieces(text, [word('thắng')])).toEqual(['', 'Tháng', ' này ai cho mượn ', 'thang', ' với'])
  expect(pieces('Cô Thuý ở phường Hòa Bình', [word('thúy'), word('hoà')])).toEqual([
    'Cô ',
    'Thuý',
    ' ở phường ',
    'Hòa',
    ' Bình',
  ])
})

test('a long text is cut around the first match, between words', () => {
  const text = `${'lời mở đầu '.repeat(30)}cái quạt này${' và lời kết'.repeat(30)}`
  const cut = pieces(text, [word('quat')])
  expect(cut[1]).toBe('quạt')
  expect(cut.join('').length).toBeLessThanOrEqual(160)
  expect(cut.join('')).toMatch(/^(lời|mở|đầu) .* (và|lời|kết)$/)
  expect(pieces(`a${'👨‍👩‍👧'.repeat(60)}`, [])).toEqual([`a${'👨‍👩‍👧'.repeat(19)}`])
})

const letters = fc.constantFrom(...('aăâbcdđeêghiklmnoôơpqrstuưvxyẠẾỚựữ𝒜🙂ßﬁİı 　.,\n'.match(/./gsu) ?? []))
const texts = fc
  .array(fc.oneof({ weight: 6, arbitrary: letters }, fc.string({ unit: 'grapheme', maxLength: 3 })), {
    maxLength: 400,
  })
  .map((parts) => parts.join(''))
  .map((text) => fc.sample(fc.constantFrom(text, text.normalize('NFD')), 1)[0] ?? text)

test('the joined pieces are part of the text, every second piece is a match, and no letter is split', () => {
  fc.assert(
    fc.property(
      texts,
      fc.nat(),
      fc.integer({ min: 1, max: 4 }),
      fc.boolean(),
      (text, start, count, isPrefix) => {
        const known = splitWords(text)
          .map(({ folded }) => folded)
          .filter(Boolean)
        const words = known
          .slice(start % (known.length + 1))
          .slice(0, count)
          .map((each) => word(isPrefix ? each.slice(0, 2) : each, isPrefix))
        const cut = pieces(text, words)
        expect(text).toContain(cut.join(''))
        expect(cut.length % 2).toBe(1)
        expect(cut.join('').isWellFormed()).toBe(text.isWellFormed() || cut.join('').isWellFormed())
        for (const match of cut.filter((_, n) => n % 2 === 1))
          for (const { folded } of splitWords(match))
            expect(
              words.some((each) => (isPrefix ? folded.startsWith(each.text) : folded === each.text)),
            ).toBe(true)
      },
    ),
    { numRuns: runs(500, 10000) },
  )
})

test('folding removes accents, capitals and the bar of đ', () => {
  expect(fold('Mượn ĐỒ QUẠT')).toBe('muon do quat')
  expect(fold('Mượn'.normalize('NFD'))).toBe('muon')
})
