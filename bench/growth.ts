import { costsOf } from './feed-sql.ts'
import type { Statement } from './record.ts'
import { report } from './report.ts'

interface Measured {
  size: number
  databaseUrl: string
  statements: Statement[]
}

/** Compares the cost of a page in a small and a large installation. `max` is the limit of the ratios. */
export async function reportGrowth(what: string, [smaller, larger]: [Measured, Measured], max: number) {
  const [small, large] = await costsOf([smaller, larger])
  if (!small || !large) throw new Error('needs two sizes')
  for (const unit of ['milliseconds', 'buffers'] as const)
    report({
      name: `${what}, ${unit} as it grows`,
      result: `${large[unit].toFixed(2)} at ${larger.size}`,
      baseline: `${small[unit].toFixed(2)} at ${smaller.size}`,
      ratio: large[unit] / small[unit],
      bound: { max },
    })
}
