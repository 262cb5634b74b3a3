import { skeleton } from './skeleton.ts'

/** A word's skeleton, with and without trailing digits: Lan2, Ngo and Ng0. */
const wordForms = (word: string) => [skeleton(word), skeleton(word.replace(/\d+$/, ''))]

const wordsOf = (name: string, form: 0 | 1) =>
  name
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, ' ')
    .split(/\s+/)
    .map((word) => wordForms(word)[form] ?? '')
    .filter(Boolean)

/** The family name may come first or last, so a name is read starting at each of its words. */
function turns(words: string[]) {
  return words.map((_word, index) => [...words.slice(index), ...words.slice(0, index)].join(''))
}

const forms = [0, 1] as const

export function isCopy(name: string, other: string): boolean {
  const known = new Set(forms.map((form) => wordsOf(other, form).join('')))
  return forms.some((form) => turns(wordsOf(name, form)).some((turn) => known.has(turn)))
}
