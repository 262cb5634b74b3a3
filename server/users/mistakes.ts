/** In short words one slip is forgiven, in longer ones two. */
const longWord = 6
const slipsIn = (word: string) => (word.length < longWord ? 1 : 2)

/**
 * How many slips lie between some words and a name, both folded: of each word those to the nearest word of the
 * name. Null where a word is nowhere in it, too many slips away from everything.
 */
export function slipsBetween(words: string[], name: string): number | null {
  const known = name.split(' ')
  let sum = 0
  for (const word of words) {
    const slips = name.includes(word) ? 0 : Math.min(...known.map((one) => distance(word, one)))
    if (slips > slipsIn(word)) return null
    sum += slips
  }
  return sum
}

/** Letters added, missed, changed, or swapped with the next one, that make one word of another. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      line[column] = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? Infinity) + 1 : Infinity,
      )
    }
    ;[before, above] = [above, line]
  }
  return above[b.length] ?? 0
}
