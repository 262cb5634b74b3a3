import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '../fold.ts'
import { insults } from './insults.ts'
import { findUnkindWords } from './kindness.ts'
import { expand } from './phrases.ts'
import { tokenize } from './tokens.ts'
import { cpuMs } from '../testing-cpu.ts'

const textsOf = (name: string) =>
  readFileSync(join(import.meta.dirname, 'corpus', `${name}.txt`), 'utf8')
    .trim()
    .split('\n')

const isUnkind = (text: string) => findUnkindWords(text).length > 0

/** The sentences of the corpus were shared out by a hash of their numbers before there was a rule. */
describe.each(['known', 'held-apart'])('three hundred sentences: %s', (half) => {
  const kind = textsOf(`kind-${half}`)
  const unkind = textsOf(`unkind-${half}`)

  test('few of those it asks about are kind, and it misses few', () => {
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
  ])('%s change no verdict', { tags: ['full'] }, (_, rewrite) => {
    const texts = [...kind, ...unkind]
    expect(texts.filter((text) => isUnkind(rewrite(text)) !== isUnkind(text))).toEqual([])
  })
})

test('the words it is about are those that were written', () => {
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
])('“%s” hides nothing', (text) => {
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
])('“%s” is left alone', (text) => {
  expect(findUnkindWords(text)).toEqual([])
})

test('an insult stays one without accents, in capitals and in parts', { tags: ['full'] }, () => {
  const claimed = insults.flatMap(expand).filter(({ isOnlyMarked }) => !isOnlyMarked)
  expect(claimed.length).toBeGreaterThan(1500)
  const forms = ({ text }: { text: string }) => [text, fold(text), text.toUpperCase(), text.normalize('NFD')]
  expect(claimed.flatMap(forms).filter((text) => !isUnkind(text))).toEqual([])
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

test('any text is read, and what is found stands in it', () => {
  fc.assert(
    fc.property(anything, (text) => {
      for (const words of findUnkindWords(text)) expect(text).toContain(words)
    }),
  )
})

test('a syllable that has been read is read as itself', () => {
  fc.assert(
    fc.property(anything, (text) => {
      for (const { marked } of tokenize(text)) {
        const again = tokenize(marked)
        expect(again.map((token) => token.marked).join('')).toBe(marked)
      }
    }),
  )
})

/** Ten thousand characters that would be slow to look at for whoever tries all ways to split them. */
test.each([...pieces, 'n.g.u ', 'n g u ', 'thằng thằng ', 'nguuuu', 'a-', '$!', '\u200b', 'đ m '])(
  'ten thousand characters of “%s” take a moment, and twice as many no more',
  (piece) => {
    const began = cpuMs()
    for (const length of [10_000, 20_000]) findUnkindWords(piece.repeat(length / piece.length))
    expect(cpuMs() - began).toBeLessThan(1500)
  },
)
