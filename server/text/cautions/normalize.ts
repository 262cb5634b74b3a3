import prototypes from 'unhomoglyph/data.json' with { type: 'json' }
import { fold } from '../../../contract/fold.ts'

/** Forms of a text for the patterns. Each form undoes a way of hiding words. */
export interface NormalizedText {
  /** Lower-case Latin letters with accents, without invisible characters. */
  written: string
  /** Without accents. */
  plain: string
  /** `plain` without words that would match a code. */
  exact: string
  /** Also without separators between the letters of a word. */
  joined: string
}

/** "Cup", "toad" and "cooked rice": without accents they would match a deposit and `.com`. */
const mistaken = /(?<!\p{L})(?:cốc|cóc|cộc|cơm|cớm|mẹ|mệ)(?!\p{L})/gu
/** Without accents they would match a code. */
const mistakenForCode = /(?<!\p{L})(?:mà|má|mạ)(?!\p{L})/gu

const invisible = /[\p{Cf}\p{Cc}\u034f\u20e3\ufe00-\ufe0f]/gu

const looksLike = new Map(Object.entries(prototypes))
const smallCapitals = Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡₓʏᴢ')
/** The code points where symbols of the letters a to z begin: circled, squared, flags. */
const signs = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6]

/** The Latin letters that letters of other alphabets and symbols look like. */
function latinLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  const first = signs.find((each) => code >= each && code < each + 26)
  if (first !== undefined) return String.fromCodePoint(0x61 + code - first)
  const small = smallCapitals.indexOf(letter)
  if (small >= 0) return String.fromCodePoint(0x61 + small)
  for (const form of [letter, letter.toUpperCase()]) {
    const [seen = ''] = (looksLike.get(form) ?? form).normalize('NFD')
    if (/[a-z]/i.test(seen)) return seen.toLowerCase()
  }
  return letter
}

/** All but ASCII and the Latin letters that fold to it. */
const strange = /[øłıɨŧħ]|(?!\p{M})[^\0-\x7f\u00c0-\u024f\u1e00-\u1eff]/gu
const points = /[․·•∙‧⸱・]/g
const slashes = /[∕⁄⧸╱⟋]/g

/** The code points where the digits of other scripts begin. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xed0, 0x17e0]

function latinDigit(figure: string): string {
  const code = figure.codePointAt(0) ?? 0
  const zero = zeros.find((each) => code >= each && code < each + 10)
  return zero === undefined ? figure : String(code - zero)
}

export function normalizeText(text: string): NormalizedText {
  const latin = text
    .replace(/[\n\r\u2028\u2029]+/g, ' ; ')
    .replace(/\t/g, ' ')
    .normalize('NFKC')
    .replace(invisible, '')
    .toLowerCase()
    .replace(points, '.')
    .replace(slashes, '/')
    .replace(strange, latinLetter)
    .replace(/[\p{Extended_Pictographic}。｡]/gu, (sign) => (/\d/.test(sign) ? sign : '.'))
    .replace(/[([{]\.[)\]}]/g, '.')
    .replace(/\p{Nd}/gu, latinDigit)
  const written = latin.normalize('NFC')
  const plain = foldRead(written)
  return {
    written,
    plain,
    exact: foldRead(written.replace(mistakenForCode, 'x_x')),
    joined: joinSpacedLetters(plain),
  }
}

const foldRead = (written: string) =>
  fold(written.replace(mistaken, 'x_x'))
    .replace(/[^\S ]| {2,}/g, ' ')
    .replace(/(?<![a-z])cok(?![a-z])/g, 'coc')

/** `c.o.c`, `kho-an` and `c h u y e n`. */
export const joinSpacedLetters = (plain: string) =>
  plain
    .replace(/(?<=[a-z])[.\-_*·'"|~^/]{1,3}(?=[a-z])/g, '')
    .replace(/(?<![a-z])[a-z](?: [a-z](?![a-z])){2,}/g, (letters) => letters.replaceAll(' ', ''))

/** A pattern of whole words, for text without accents. */
export const wordPattern = (source: string) => new RegExp(`(?<![a-z\\d])${source}(?![a-z])`, 'g')

export const matchesAny = (rules: RegExp[], text: string) => rules.some((each) => text.search(each) >= 0)
