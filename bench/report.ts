interface Row {
  name: string
  result: string
  baseline: string
  ratio?: number
  /** The limit of the ratio. */
  bound?: { min: number } | { max: number }
}

const rows: Row[] = []

/** Adds a row to the table and prints it. */
export function report(row: Row) {
  rows.push(row)
  console.log(line(row))
}

/** Prints the complete table again. Returns whether every ratio is within its limit. */
export function printSummary() {
  console.log(`\n${rows.map(line).join('\n')}`)
  return rows.every(isWithinBound)
}

function isWithinBound({ ratio, bound }: Row) {
  if (bound === undefined || ratio === undefined) return true
  return 'min' in bound ? ratio >= bound.min : ratio <= bound.max
}

function line(row: Row) {
  const { name, result, baseline, ratio, bound } = row
  const boundText = bound ? ('min' in bound ? `≥ ${bound.min}` : `≤ ${bound.max}`) : ''
  const verdict = bound ? (isWithinBound(row) ? 'ok' : 'FAILED') : ''
  return [
    name.padEnd(44),
    result.padStart(26),
    baseline.padStart(26),
    (ratio === undefined ? '' : ratio.toFixed(2)).padStart(6),
    boundText.padStart(7),
    verdict,
  ].join('  ')
}
