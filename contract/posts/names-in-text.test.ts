import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing-runs.ts'
import { mentionLimits } from './mentions.ts'
import { findUnfinishedMention, mentionedUsernames, splitAtMentions } from './names-in-text.ts'

const enough = { numRuns: runs(500, 20_000) }

test.each([
  ['@lan ơi', ['lan']],
  ['Nhờ @minh, (@hoa) và @tuan.', ['minh', 'hoa', 'tuan']],
  ['Chú\n@chubay!', ['chubay']],
  ['@Lan @LAN @lan', ['lan']],
  ['@lan…@minh', ['lan', 'minh']],
  ['lan@example.com', []],
  ['viết cho lan.nguyen+xom@example.com nhé', []],
  ['@lan@example.com', []],
  ['@example.com', []],
  ['https://example.com/@lan', []],
  ['@lanần', []],
  ['@lầ', []],
  [`@lan${'ả'.normalize('NFD').slice(1)}`, []],
  ['@lan-anh', []],
  ['@lan--anh.vn', []],
  ['@lan...cảm ơn', ['lan']],
  ['@l', []],
  ['Hỏi @ha!', ['ha']],
  ['@a234567890123456789012345678901', []],
  ['@@lan', []],
  ['ổn@lan', []],
  ['a @ b', []],
])('of “%s” the names are %j', (text, names) => expect(mentionedUsernames(text)).toEqual(names))

test('more than ten are not looked for', () => {
  const text = Array.from({ length: 15 }, (_, n) => `@nguoi${n}`).join(' ')
  expect(mentionedUsernames(text)).toHaveLength(mentionLimits.names)
})

const name = fc.stringMatching(/^[a-z0-9_]{2,30}$/)
/** Composed and decomposed Vietnamese letters, and characters around names. */
const mess = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...Array.from('@@@@ _.-/(),abc19\n')),
    fc.constantFrom(...Array.from('đệổưạ'), ...Array.from('ệổạ'.normalize('NFD')), 'ﬁ', 'K', 'ſ', '한', '👍🏽'),
  ),
  maxLength: 40,
})
const space = fc.constantFrom(' ', '\n', '', ', ', '. ', ' (', ') ', '“', '” ', ' — ')

test('the pieces are the whole text, and each name is one whole word after its sign', () => {
  fc.assert(
    fc.property(mess, (text) => {
      const pieces = splitAtMentions(text)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      for (const [n, { text: its, name: who }] of pieces.entries()) {
        const before = pieces
          .slice(0, n)
          .map((piece) => piece.text)
          .join('')
        const after = pieces[n + 1]?.text ?? ''
        const isWhole = !/[\p{L}\p{M}\p{N}_@]$/u.test(before) && !/^[\p{L}\p{M}\p{N}_@]/u.test(after)
        const isName =
          /^@[a-z0-9_]{2,30}$/i.test(its) && its === text.slice(before.length, before.length + its.length)
        expect(who === null || (who === its.slice(1).toLowerCase() && isName && isWhole), its).toBe(true)
      }
    }),
    enough,
  )
})

test('a name is found wherever it stands between spaces and signs', () => {
  fc.assert(
    fc.property(
      fc.string(),
      name,
      space,
      fc.constantFrom(' ', '\n', '! ', ', ', '. ', ')', '?', '…'),
      (words, who, gap, end) => {
        const before = `${words.replaceAll('@', '')} ${gap.replace('.', '')}`
        expect(mentionedUsernames(`${before}@${who}${end}`)).toEqual([who])
      },
    ),
    enough,
  )
})

test('addresses of mail are no names', () => {
  fc.assert(
    fc.property(fc.emailAddress(), space, space, (address, before, after) => {
      expect(mentionedUsernames(`Viết cho${before}${address}${after}`)).toEqual([])
    }),
    enough,
  )
})

test('a name that goes on as a Vietnamese word is none', () => {
  fc.assert(
    fc.property(
      name,
      fc.constantFrom(...Array.from('àđệổưạắ'), ...Array.from('ệổ').map((one) => one.normalize('NFD'))),
      (who, more) => {
        const text = /^[a-z]/.test(more) ? `@${who.slice(0, 29)}${more}` : `@${who}${more}`
        expect(mentionedUsernames(text)).toEqual([])
      },
    ),
    enough,
  )
})

test.each([
  ['Nhờ @', ''],
  ['@mi', 'mi'],
  ['(@hươn', 'hươn'],
  [`@${'hươ'.normalize('NFD')}`, 'hươ'.normalize('NFD')],
  ['@minh ', null],
  ['lan@', null],
  ['https://xom.vn/@la', null],
  ['Chào', null],
])('at the end of “%s” the name %j is begun', (text, begun) =>
  expect(findUnfinishedMention(text)).toBe(begun),
)
