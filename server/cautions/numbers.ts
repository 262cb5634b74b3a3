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
const fillers = new Set(['le', 'linh'])

const pieces = /[oil]*\d[\doil]*|[a-z]+|[^a-z\d]+/g
const gap = /^[\s.,\-_/*()+|~·;'"]{1,5}$/
const dates = /(?<!\d)\d{1,2}([./-])\d{1,2}\1(?:19|20)\d\d(?![.\- ]?\d)/g

const digitsIn = (piece: string) =>
  /\d/.test(piece) ? piece.replaceAll('o', '0').replace(/[il]/g, '1') : digitOf.get(piece)

/**
 * Runs of figures, written or spelled, each as its groups in the order of the text: `09 1 hai` is `['09', '1', '2']`.
 * `before` is what stands in front, without accents.
 */
export function figuresIn(plain: string): { groups: string[]; before: string }[] {
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
