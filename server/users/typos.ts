import { editDistance, editsAllowed } from '../platform/start/edit-distance.ts'

/**
 * The edit distance between some words and a name, both folded: for each word that to the nearest word of the name.
 * Null if a word is too far from everything.
 */
export function editsBetween(words: string[], name: string): number | null {
  const known = name.split(' ')
  let sum = 0
  for (const word of words) {
    const slips = name.includes(word) ? 0 : Math.min(...known.map((one) => editDistance(word, one)))
    if (slips > editsAllowed(word)) return null
    sum += slips
  }
  return sum
}
