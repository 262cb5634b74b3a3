import { costsOf } from './feed-sql.ts'
import type { Statement } from './recorded.ts'
import { report } from './report.ts'

interface Asked {
  size: number
  databaseUrl: string
  statements: Statement[]
}

/** What the same page costs the database in a small and in a large installation; `most` bounds the ratios. */
export async function reportGrowth(what: string, [fewer, more]: [Asked, Asked], most: number) {
  const [small, large] = await costsOf([fewer, more])
  if (!small || !large) throw new Error('nothing was measured')
  for (const unit of ['milliseconds', 'buffers'] as const)
    report({
      what: `${what}, ${unit} as it grows`,
      figure: `${large[unit].toFixed(2)} at ${more.size}`,
      against: `${small[unit].toFixed(2)} at ${fewer.size}`,
      ratio: large[unit] / small[unit],
      bound: { most },
    })
}
