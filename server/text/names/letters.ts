import prototypes from 'unhomoglyph/data.json' with { type: 'json' }
import { truncateLetters } from '../../../contract/letters.ts'
import { type NameProblem, profileLimits } from '../../../contract/people/users.ts'

/** The recommended scripts of UAX #31, and two further scripts that are used in Viet Nam. */
const scripts = (
  'Arabic Armenian Bengali Bopomofo Cham Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul ' +
  'Hebrew Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tai_Viet Tamil Telugu Thaana ' +
  'Thai Tibetan'
).split(' ')

/** Scripts that may be mixed in one name: "highly restrictive" in UTS #39. */
const mixableScripts = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]

const scriptPattern = (group: string[]) =>
  new RegExp(`^[${group.map((script) => `\\p{scx=${script}}`).join('')}\\p{Script=Inherited} .'0-9-]*$`, 'u')
const allowedPatterns = [...scripts.map((script) => [script]), ...mixableScripts].map(scriptPattern)

const typographic: [RegExp, string][] = [
  [/[\u02bc\u2018\u2019\u00b4`]/g, "'"],
  [/[\u2010-\u2013]/g, '-'],
]

/** Replaces mathematical, full-width and circled letters by plain ones, except in Thai and Lao, which would lose a vowel. */
const plainForms = (text: string) =>
  text.replace(/[^\p{Script=Thai}\p{Script=Lao}]+/gu, (part) => part.normalize('NFKC')).normalize('NFC')

/** The stored form of a name: plain letters, composed, with single spaces. */
export function normalizeName(text: string): string {
  const plain = typographic.reduce((name, [from, to]) => name.replace(from, to), text)
  return plainForms(plain)
    .replace(/[^\S\ufeff]+/gu, ' ')
    .replace(/^ | $/g, '')
}

const hiddenCharacters = /\p{Cc}|\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}/u

/** Letters, combining marks, plain digits, and the signs of names: . ' and -. */
const signs = /[^\p{L}\p{M}0-9 .'-]/u

/** Clicks and other Latin letters without case, modifiers, letters of phonetics and old manuscripts. */
const oddLetters =
  /(?=\p{Script=Latin})(?=[^\p{ASCII}\u00aa-\u01bf\u01c4-\u024f\u1e00-\u1eff]|\p{Lo})|(?=\p{L})\p{scx=Common}/u

/** Marks that cross out or enclose a letter, have no base letter, or are stacked. */
const oddMarks =
  /[\u0334-\u0338]|\p{Me}|(?<![\p{L}\p{M}])\p{M}|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}{3}|\p{M}{5}/u

const repeatedSigns = /[.'-]{3}/

/** Null if the letters are allowed, and for an empty name. */
export function findLetterProblem(name: string): NameProblem | null {
  if (hiddenCharacters.test(name)) return 'name_hidden_letters'
  if (Array.from(name).length > profileLimits.name) return 'name_too_long'
  const isOdd = [signs, oddLetters, oddMarks, repeatedSigns].some((odd) => odd.test(name))
  return isOdd || (name !== '' && !/\p{L}/u.test(name)) ? 'name_signs' : null
}

export const findScriptProblem = (name: string): NameProblem | null =>
  allowedPatterns.some((pattern) => pattern.test(name)) ? null : 'name_scripts'

const replaceAllOf = (text: string, pattern: RegExp, replacement: string) =>
  text.replace(new RegExp(pattern, 'gu'), replacement)

/** Removes characters that names may not contain, and truncates to the maximum length. */
export function removeForbiddenLetters(text: string): string {
  const rest = normalizeName(
    replaceAllOf(normalizeName(replaceAllOf(text, hiddenCharacters, '')), signs, ' '),
  )
  return normalizeName(truncateLetters(rest, profileLimits.name, profileLimits.name))
}

const prototypeOf = new Map(Object.entries(prototypes))

const toPrototypes = (text: string) =>
  Array.from(text, (letter) => prototypeOf.get(letter) ?? letter).join('')

const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{Script=Inherited}/gu, '')

/** The table of UTS #39 maps small м, к and т only to small capitals. */
const inCapitals = (text: string) =>
  text.replace(/[\p{Script=Cyrillic}\p{Script=Greek}]+/gu, (part) => part.toUpperCase())

/** As in UTS #39, without accents and case. Capital I, small l and 1 look the same in most fonts: with i, all are l. */
export function toConfusableSkeleton(text: string): string {
  const prototype = toPrototypes(withoutAccents(inCapitals(text))).toLowerCase()
  return withoutAccents(toPrototypes(withoutAccents(prototype)))
    .toLowerCase()
    .replaceAll('i', 'l')
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, '')
}
