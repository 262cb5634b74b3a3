import prototypes from 'unhomoglyph/data.json' with { type: 'json' }

const prototypeOf = new Map(Object.entries(prototypes))

const looks = (text: string) => Array.from(text, (letter) => prototypeOf.get(letter) ?? letter).join('')

const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{Script=Inherited}/gu, '')

/** The table compares small м, к and т with small capitals only, and their capitals with ours. */
const inCapitals = (text: string) =>
  text.replace(/[\p{Script=Cyrillic}\p{Script=Greek}]+/gu, (part) => part.toUpperCase())

/**
 * What a text looks like when read in a hurry: the skeleton of UTS #39 by the consortium's table of confusable
 * letters, accents and case aside. Two texts with one skeleton can be taken for one another. Capital I, small l and
 * digit 1 are one letter in most typefaces, so all of them become l, and i with them.
 */
export function skeleton(text: string): string {
  const seen = looks(withoutAccents(inCapitals(text))).toLowerCase()
  return withoutAccents(looks(withoutAccents(seen)))
    .toLowerCase()
    .replaceAll('i', 'l')
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, '')
}
