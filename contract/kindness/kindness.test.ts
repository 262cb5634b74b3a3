import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '../fold.ts'
import { insults } from './insults.ts'
import { findUnkindWords } from './kindness.ts'
import { expand } from './phrases.ts'
import { tokenize } from './tokens.ts'
import { cpuMs } from '../testing-runs.ts'

const textsOf = (name: string) =>
  readFileSync(join(import.meta.dirname, 'corpus', `${name}.txt`), 'utf8')
    .trim()
    .split('\n')

const isUnkind = (text: string) => findUnkindWords(text).length > 0

/** The sentences of the corpus were divided by a hash of their numbers before the phrases were written. */
describe.each(['known', 'held-apart'])('the check of three hundred sentences: %s', (half) => {
  const kind = textsOf(`kind-${half}`)
  const unkind = textsOf(`unkind-${half}`)

  test('finds unkind sentences with high precision and recall', () => {
    const right = unkind.filter(isUnkind).length
    const wrong = kind.filter(isUnkind).length
    const precision = right / (right + wrong)
    const recall = right / unkind.length
    process.stdout.write(
      `Kindness, ${half}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}\n`,
    )
    expect([kind.length, unkind.length]).toEqual([150, 150])
    expect(precision).toBeGreaterThanOrEqual(0.9)
    expect(recall).toBeGreaterThanOrEqual(0.9)
  })

  test.each([
    ['capitals', (text: string) => text.toUpperCase()],
    ['small letters', (text: string) => text.toLowerCase()],
    ['decomposed accents', (text: string) => text.normalize('NFD')],
    ['composed accents', (text: string) => text.normalize('NFC')],
    ['spaces around', (text: string) => `  ${text}\n`],
  ])('%s do not change the result', { tags: ['full'] }, (_, rewrite) => {
    const texts = [...kind, ...unkind]
    expect(texts.filter((text) => isUnkind(rewrite(text)) !== isUnkind(text))).toEqual([])
  })
})

test('the words are returned as they are written', () => {
  expect(findUnkindWords('Chị ơi, ĐỒ  NGU thì im đi, cút khỏi xóm. đồ n.g.u')).toEqual([
    'ĐỒ  NGU',
    'cút khỏi',
    'đồ n.g.u',
  ])
  expect(findUnkindWords('Hòa bình nhé, mai mình qua')).toEqual([])
})

test.each([
  'đồ n.g.u',
  'đồ n g u',
  'đồ nguuuuu',
  'đồ n*g*u',
  'ĐỒ NGU!!!',
  'óc ch0',
  'óc chóóó',
  'oc cho vl',
  'đ m mày',
  'đ*m mày',
  'đmmm mày',
  'dkm may',
  'ngu vl',
  'mày ngu vcl',
  'd.i.t me may',
  'th\u200bằng ch\u200bó này',
  'you idiot!',
])('“%s” is recognised as unkind', (text) => {
  expect(isUnkind(text)).toBe(true)
})

test.each([
  'Nó gọi em là ngu',
  'Ông ấy bảo "cút đi" mà em buồn mãi',
  '> đồ ngu\nAnh đừng nói vậy nữa',
  'Từ “mất dạy” nghe nặng lắm',
  'Em ngu quá, quên mất',
  'Mày ơi mai đi chợ không',
  'Chó nhà em đẻ 3 con',
  'chó đẻ 3 con, ai xin không',
  'Chim cút lộn xào me',
  'khốn khổ quá bác ơi',
  'nhìn bé ngu ngơ ghê',
  'lẩu bông điên điển',
  'bán óc chó Mỹ',
  'thang dien tu con moi',
])('“%s” is not reported', (text) => {
  expect(findUnkindWords(text)).toEqual([])
})

test('insults are recognised without accents, in capitals and decomposed', { tags: ['full'] }, () => {
  const phrases = insults.flatMap(expand).filter(({ isOnlyMarked }) => !isOnlyMarked)
  expect(phrases.length).toBeGreaterThan(1500)
  const forms = ({ text }: { text: string }) => [text, fold(text), text.toUpperCase(), text.normalize('NFD')]
  expect(phrases.flatMap(forms).filter((text) => !isUnkind(text))).toEqual([])
})

const pieces = [
  'đồ',
  'ngu',
  'n.',
  'g',
  'u',
  'chó',
  'óc',
  ' ',
  '.',
  '*',
  '"',
  '>',
  '\n',
  '0',
  '!',
  '\u0301',
  'mày',
]
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 200 }).map((parts) => parts.join('')),
)

test('the reported words of any text are part of it', () => {
  fc.assert(
    fc.property(anything, (text) => {
      for (const words of findUnkindWords(text)) expect(text).toContain(words)
    }),
  )
})

test('tokenizing a token does not change it', () => {
  fc.assert(
    fc.property(anything, (text) => {
      for (const { marked } of tokenize(text)) {
        const again = tokenize(marked)
        expect(again.map((token) => token.marked).join('')).toBe(marked)
      }
    }),
    { examples: [['n.n.n.đồ'], ['n n n đồ']] },
  )
})

/** These texts would be slow to check with backtracking. */
test.each([...pieces, 'n.g.u ', 'n g u ', 'thằng thằng ', 'nguuuu', 'a-', '$!', '\u200b', 'đ m '])(
  '10,000 and 20,000 characters of “%s” are checked quickly',
  (piece) => {
    const began = cpuMs()
    for (const length of [10_000, 20_000]) findUnkindWords(piece.repeat(length / piece.length))
    expect(cpuMs() - began).toBeLessThan(1500)
  },
)
