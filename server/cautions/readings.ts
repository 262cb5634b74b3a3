import { fold } from '../../contract/fold.ts'

/** A text as the rules look at it: each reading undoes another way of hiding words from them. */
export interface Readings {
  /** In small Latin letters with their accents, without marks nobody sees. */
  written: string
  /** Without accents. */
  plain: string
  /** Without what stands between the letters of a word, too. */
  joined: string
}

/** A cup, a toad, cooked rice: without accents they would be a deposit and `.com`. */
const mistaken = /(?<!\p{L})(?:cốc|cóc|cộc|cơm|cớm|mẹ|mệ)(?!\p{L})/gu

const invisible = /[\p{Cf}\p{Cc}\u034f\u20e3\ufe00-\ufe0f]/gu
/** Letters of other alphabets that look like Latin ones. */
const lookalikes: Record<string, string> = {
  а: 'a',
  с: 'c',
  е: 'e',
  о: 'o',
  р: 'p',
  х: 'x',
  у: 'y',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  к: 'k',
  н: 'h',
  т: 't',
  м: 'm',
  в: 'b',
  г: 'r',
  ԁ: 'd',
  ɡ: 'g',
  α: 'a',
  ο: 'o',
  ν: 'v',
  ρ: 'p',
  τ: 't',
  ι: 'i',
  κ: 'k',
  υ: 'u',
  χ: 'x',
}
const strange = new RegExp(`[${Object.keys(lookalikes).join('')}]`, 'gu')

/** Where the figures of other scripts begin. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xed0, 0x17e0]

function latinDigit(figure: string): string {
  const code = figure.codePointAt(0) ?? 0
  const zero = zeros.find((each) => code >= each && code < each + 10)
  return zero === undefined ? figure : String(code - zero)
}

export function readingsOf(text: string): Readings {
  const latin = text
    .replace(/[\n\r\u2028\u2029]+/g, ' ; ')
    .replace(/\t/g, ' ')
    .normalize('NFKC')
    .replace(invisible, '')
    .toLowerCase()
    .replace(/[\p{Extended_Pictographic}。｡]/gu, (sign) => (/\d/.test(sign) ? sign : '.'))
    .replace(/[([{]\.[)\]}]/g, '.')
    .replace(/\p{Nd}/gu, latinDigit)
    .replace(strange, (letter) => lookalikes[letter] ?? letter)
  const written = latin.normalize('NFC')
  const plain = fold(written.replace(mistaken, 'x_x'))
    .replace(/[^\S ]| {2,}/g, ' ')
    .replace(/(?<![a-z])cok(?![a-z])/g, 'coc')
  return { written, plain, joined: join(plain) }
}

/** `c.o.c`, `kho-an` and `c h u y e n`. */
const join = (plain: string) =>
  plain
    .replace(/(?<=[a-z])[.\-_*·'"|~^/]{1,3}(?=[a-z])/g, '')
    .replace(/(?<![a-z])[a-z](?: [a-z](?![a-z])){2,}/g, (letters) => letters.replaceAll(' ', ''))
