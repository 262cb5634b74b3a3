import { join } from 'node:path'
import { load, median, startApp, startRaw, warmUpSeconds } from './processes.ts'
import type { Statement } from './record.ts'
import { report } from './report.ts'
import { tokensFor } from './tokens.ts'

const rounds = 3
const seconds = 4

interface Comparison {
  path: string
  folder: string
  databaseUrl: string
  /** The user who sends the requests. */
  username: string
  /** Statements of the servers of only `node:http` and `pg`. `raw` has the statements of the app. */
  reads: { raw: Statement[] } & Record<string, Statement[]>
  reply: string
  /** The minimum ratio to `raw`. */
  minRatio: number
}

/** Compares requests per second for one page. The servers start alternately, and the medians count. */
export async function comparePage(
  what: string,
  { path, folder, databaseUrl, username, reads, reply, minRatio }: Comparison,
) {
  const [token = ''] = await tokensFor([username], databaseUrl)
  const rates = new Map<string, number[]>()
  const rateOf = (side: string) => median(rates.get(side) ?? [])
  for (let round = 0; round < rounds; round++)
    for (const side of ['app', ...Object.keys(reads)]) {
      const statements = reads[side]
      const server = statements
        ? await startRaw({ databaseUrl, reads: statements, insert: '', reply })
        : await startApp({ DATA_DIR: join(folder, 'app'), DATABASE_URL: databaseUrl, DEMO: 'off' })
      const burst = { url: `${server.origin}${path}`, connections: 16, tokens: statements ? [] : [token] }
      load({ ...burst, seconds: warmUpSeconds })
      rates.set(side, [...(rates.get(side) ?? []), load({ ...burst, seconds }).perSecond])
      await server.stop()
    }
  for (const side of Object.keys(reads))
    report({
      name: `${what}, requests`,
      result: `${Math.round(rateOf('app'))} requests/s`,
      baseline: `${Math.round(rateOf(side))} ${side} requests/s`,
      ratio: rateOf('app') / rateOf(side),
      ...(side === 'raw' && { bound: { min: minRatio } }),
    })
}
