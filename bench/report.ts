interface Row {
  what: string
  figure: string
  against: string
  ratio?: number
  /** The lower or upper bound of the ratio. */
  bound?: { least: number } | { most: number }
}

const rows: Row[] = []

/** Adds a row to the table and prints it at once. */
export function report(row: Row) {
  rows.push(row)
  console.log(line(row))
}

/** Prints the whole table once more; returns whether every bound was met. */
export function conclude() {
  console.log(`\n${rows.map(line).join('\n')}`)
  return rows.every(holds)
}

function holds({ ratio, bound }: Row) {
  if (bound === undefined || ratio === undefined) return true
  return 'least' in bound ? ratio >= bound.least : ratio <= bound.most
}

function line(row: Row) {
  const { what, figure, against, ratio, bound } = row
  const wanted = bound ? ('least' in bound ? `≥ ${bound.least}` : `≤ ${bound.most}`) : ''
  const verdict = bound ? (holds(row) ? 'holds' : 'FAILS') : ''
  return [
    what.padEnd(44),
    figure.padStart(26),
    against.padStart(26),
    (ratio === undefined ? '' : ratio.toFixed(2)).padStart(6),
    wanted.padStart(7),
    verdict,
  ].join('  ')
}
