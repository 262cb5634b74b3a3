const words = ['khong', 'mot', 'hai', 'ba', 'bon', 'nam', 'sau', 'bay', 'tam', 'chin']
const digitOf = new Map([
  ...words.map((word, digit): [string, string] => [word, String(digit)]),
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map(
    (word, digit): [string, string] => [word, String(digit)],
  ),
  ['hong', '0'],
  ['o', '0'],
  ['tu', '4'],
  ['lam', '5'],
])
const fillers = new Set(['le', 'linh', 'roi', 'x'])
/** Longest first, so that `bay` is not read as `ba`. */
const longestFirst = words.toSorted((a, b) => b.length - a.length)
const glued = new RegExp(`^(?:${longestFirst.join('|')}){4,}$`)
const word = new RegExp(longestFirst.join('|'), 'g')

const pieces = /[oil]*\d[\doil]*|[a-z]+|[^a-z\d]+/g
const gap = /^[\s.,\-_/*()+|~·;'"]{1,5}$/
const dates = /(?<!\d)\d{1,2}([./-])\d{1,2}\1(?:19|20)\d\d(?![.-]?\d)/g

function digitsIn(piece: string): string | undefined {
  if (/\d/.test(piece)) return piece.replaceAll('o', '0').replace(/[il]/g, '1')
  if (!glued.test(piece)) return digitOf.get(piece)
  return piece.replace(word, (each) => digitOf.get(each) ?? '')
}

/**
 * Finds sequences of digits and number words. `09 1 hai` gives the groups `['09', '1', '2']`. `before`: the text in front,
 * without accents.
 */
export function findDigitRuns(plain: string): { groups: string[]; before: string }[] {
  const runs: { groups: string[]; before: string }[] = []
  let groups: string[] = []
  let start = 0
  const text = plain.replace(dates, ' : ')
  const end = () => {
    if (groups.length) runs.push({ groups, before: text.slice(Math.max(0, start - 24), start) })
    groups = []
  }
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const digits = digitsIn(piece)
    if (digits !== undefined) {
      if (!groups.length) start = index
      groups.push(digits)
    } else if (!gap.test(piece) && !fillers.has(piece)) end()
  }
  end()
  return runs
}
