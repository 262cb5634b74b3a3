import prototypes from 'unhomoglyph/data.json' with { type: 'json' }

const prototypeOf = new Map(Object.entries(prototypes))

const looks = (text: string) => Array.from(text, (letter) => prototypeOf.get(letter) ?? letter).join('')

const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{Script=Inherited}/gu, '')

/** The table compares small м, к and т only with small capitals, and their capitals with ours. */
const inCapitals = (text: string) =>
  text.replace(/[\p{Script=Cyrillic}\p{Script=Greek}]+/gu, (part) => part.toUpperCase())

/** As in UTS #39, without accents and case. Capital I, small l and 1 look the same in most fonts: with i, all are l. */
export function skeleton(text: string): string {
  const seen = looks(withoutAccents(inCapitals(text))).toLowerCase()
  return withoutAccents(looks(withoutAccents(seen)))
    .toLowerCase()
    .replaceAll('i', 'l')
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, '')
}
