/**
 * The proxies of `deploy/` in front of two processes: `npm run bench:proxies`. From one address come requests, sockets and
 * long polling, while one process is killed and while both are restarted one after the other. Requires nginx or HAProxy;
 * `-- nginx` or `-- haproxy` measures one of them.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort, startPostgres } from '../../server/platform/database/embedded-postgres.ts'
import { scratchFolder } from '../../server/platform/files/local-files.ts'
import { type RunningServer, startApp } from '../processes.ts'
import { printSummary, report } from '../report.ts'
import { tokensFor } from '../tokens.ts'
import { hasHaproxy, startHaproxy } from './haproxy.ts'
import { hasNginx, startNginx } from './nginx.ts'
import type { Proxy } from './proxy.ts'
import { openSockets, sendDuring } from './visitors.ts'

const folder = scratchFolder('xom-proxies-')
const postgres = await startPostgres(folder)
const ports = [await freePort(), await freePort()] as const
const hosts = ports.map((port) => `127.0.0.1:${port}`)
const origins: [string, string] = [`http://${hosts[0]}`, `http://${hosts[1]}`]

const start = (place: 0 | 1) =>
  startApp({
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, `app-${place}`),
    PORT: String(ports[place]),
    TRUSTED_HOPS: '1',
    STOP_DELAY: '5',
    LOG_LEVEL: 'error',
  })

try {
  // The first start fills the demo.
  await (await start(0)).stop()
  const proxies = [
    ...(hasNginx ? [['nginx', startNginx] as const] : []),
    ...(hasHaproxy ? [['HAProxy', startHaproxy] as const] : []),
  ]
  const [wanted = ''] = process.argv.slice(2)
  for (const [name, startProxy] of proxies)
    if (name.toLowerCase().includes(wanted)) await measure(name, startProxy)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(printSummary() ? 0 : 1)

async function measure(
  name: string,
  startProxy: (folder: string, servers: [string, string]) => Promise<Proxy>,
) {
  const apps: [RunningServer, RunningServer] = [await start(0), await start(1)]
  const proxy = await startProxy(folder, origins)
  try {
    await distribute(name, proxy)
    await kill(name, proxy, apps)
    await restart(name, proxy, apps)
  } finally {
    await proxy.stop()
    await Promise.all(apps.map(({ stop }) => stop()))
  }
}

/** The share of the second process in what the proxy has served since `before`. */
function shareOf({ served }: Proxy, before: number) {
  const since = served()
    .slice(before)
    .filter((host) => hosts.includes(host))
  return since.filter((host) => host === hosts[1]).length / since.length
}

function evenly(share: number) {
  return `${Math.round(100 - share * 100)} % and ${Math.round(share * 100)} %`
}

async function distribute(name: string, proxy: Proxy) {
  const tokens = await newTokens()
  let before = proxy.served().length
  const { requests } = await sendDuring(proxy.origin, tokens, () => sleep(3000))
  const share = shareOf(proxy, before)
  report({
    name: `${name}: requests from one address`,
    result: evenly(share),
    baseline: `${requests} requests`,
    ratio: Math.min(share, 1 - share),
    bound: { min: 0.3 },
  })
  for (const transport of ['websocket', 'polling', 'polling without a route'] as const) {
    before = proxy.served().length
    const sockets = await openSockets(proxy.origin, tokens, transport)
    const open = sockets.connected()
    // A proxy logs a WebSocket when it closes.
    sockets.close()
    await sleep(500)
    const socketShare = shareOf(proxy, before)
    report({
      name: `${name}: ${transport}`,
      result: `${open} open, ${sockets.errors()} errors`,
      baseline: evenly(socketShare),
      ratio: open / sockets.count,
      bound: { min: 1 },
    })
  }
}

async function kill(name: string, proxy: Proxy, apps: [RunningServer, RunningServer]) {
  const tokens = await newTokens()
  const sockets = await openSockets(proxy.origin, tokens, 'websocket')
  const outcome = await sendDuring(proxy.origin, tokens, async () => {
    await sleep(1000)
    await apps[1].kill()
    await sleep(4000)
    apps[1] = await start(1)
    await sleep(3000)
  })
  await reportOutcome(`${name}: kill -9`, outcome)
  report({
    name: `${name}: kill -9, most attempts of a request`,
    result: `${outcome.mostAttempts}`,
    baseline: `${sockets.connected()} of ${sockets.count} sockets open`,
    ratio: outcome.mostAttempts,
    bound: { max: 2 },
  })
  sockets.close()
}

async function restart(name: string, proxy: Proxy, apps: [RunningServer, RunningServer]) {
  for (let round = 1; round <= 2; round++) {
    const tokens = await newTokens()
    const outcome = await sendDuring(proxy.origin, tokens, async () => {
      for (const place of [0, 1] as const) {
        await apps[place].stop()
        apps[place] = await start(place)
        await sleep(3000)
      }
    })
    await reportOutcome(`${name}: rolling restart ${round}`, outcome, { max: 0 })
  }
}

type Outcome = Awaited<ReturnType<typeof sendDuring>>

async function reportOutcome(name: string, { requests, failed, posted }: Outcome, bound?: { max: number }) {
  const count = failed.GET + failed.POST + failed['POST with a key']
  report({
    name: `${name}: failed requests`,
    result: `${failed.GET} GET, ${failed.POST} POST, ${failed['POST with a key']} with key`,
    baseline: `of ${requests}`,
    ratio: count,
    ...(bound && { bound }),
  })
  const { lost, doubled } = await countPosts(posted)
  report({
    name: `${name}: posts`,
    result: `${lost} lost, ${doubled} doubled`,
    baseline: `of ${posted.length}`,
    ratio: lost + doubled,
    bound: { max: 0 },
  })
}

async function countPosts(contents: string[]) {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query<{ lost: number; doubled: number }>(
    `SELECT count(*) FILTER (WHERE found = 0)::integer AS lost, count(*) FILTER (WHERE found > 1)::integer AS doubled
     FROM (SELECT count(posts.id) AS found FROM unnest($1::text[]) AS content LEFT JOIN posts USING (content)
       GROUP BY content) AS each`,
    [contents],
  )
  await client.end()
  return rows[0] ?? { lost: 0, doubled: 0 }
}

/** Valid for five minutes. */
function newTokens() {
  // Posts of one person wait for each other, so visitors are several people.
  return tokensFor(['lan', 'minh', 'hoa', 'tuan', 'ha', 'dung'], postgres.url)
}
