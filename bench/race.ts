import { join } from 'node:path'
import { load, median, startApp, startRaw } from './processes.ts'
import type { Statement } from './recorded.ts'
import { report } from './report.ts'
import { tokensFor } from './tokens.ts'

const rounds = 3
const seconds = 4

interface Race {
  path: string
  folder: string
  databaseUrl: string
  /** Who asks, by user name. */
  as: string
  /** What servers of only `node:http` and `pg` ask the database for; `raw` is what the app asks. */
  reads: { raw: Statement[] } & Record<string, Statement[]>
  reply: string
  /** Bounds the ratio to `raw`. */
  least: number
}

/** Requests for one page per second, started alternately; the median of each. */
export async function racePage(what: string, { path, folder, databaseUrl, as, reads, reply, least }: Race) {
  const [token = ''] = await tokensFor([as], databaseUrl)
  const rates = new Map<string, number[]>()
  const rateOf = (side: string) => median(rates.get(side) ?? [])
  for (let round = 0; round < rounds; round++)
    for (const side of ['app', ...Object.keys(reads)]) {
      const statements = reads[side]
      const server = statements
        ? await startRaw({ databaseUrl, reads: statements, insert: '', reply })
        : await startApp({ DATA_DIR: join(folder, 'app'), DATABASE_URL: databaseUrl, DEMO: 'off' })
      const burst = { url: `${server.origin}${path}`, connections: 16, tokens: statements ? [] : [token] }
      load({ ...burst, seconds: 1 })
      rates.set(side, [...(rates.get(side) ?? []), load({ ...burst, seconds }).perSecond])
      await server.stop()
    }
  for (const side of Object.keys(reads))
    report({
      what: `${what}, requests`,
      figure: `${Math.round(rateOf('app'))} requests/s`,
      against: `${Math.round(rateOf(side))} ${side} requests/s`,
      ratio: rateOf('app') / rateOf(side),
      ...(side === 'raw' && { bound: { least } }),
    })
}
