/**
 * What files that take long to parse do to others: `npm run bench:bombs`. Each is uploaded and confirmed by one person
 * over a socket while another sends requests without pause, to an app as `npm start` runs it. Reports for each file how
 * long confirming took, the peak memory of the server and its workers, and the other person's slowest answer in
 * milliseconds; each figure is the median of three.
 */
import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '../server/platform/http/staff-access.ts'
import { type Bomb, bombs } from '../server/media/worker/testing-bombs.ts'
import { scratchFolder } from '../server/platform/files/local-files.ts'
import { median, residentMb, startApp } from './processes.ts'
import { conclude, report } from './report.ts'

const worst = 300

const folder = scratchFolder('xom-bombs-')
const app = await startApp({ DATA_DIR: folder, WEATHER_URL: 'off', LOG_LEVEL: 'error' })
try {
  const other = await signIn('tuan')
  // One person's daily limit has no room for all of them.
  const people = [await signIn('lan'), await signIn('minh'), await signIn('hoa')]
  const calm = []
  for (const _ of people) calm.push(await timesWhile(other, () => sleep(1500)))
  report({
    what: 'nothing going on',
    figure: '',
    against: `server ${calm[0]?.server} MB`,
    ratio: median(calm.map(({ longest }) => longest)),
  })
  for (const bomb of await bombs(true)) {
    const rounds: Round[] = []
    for (const person of people) rounds.push(await measure(bomb, person, other))
    const of = (figure: (round: Round) => number) => Math.round(median(rounds.map(figure)))
    report({
      what: `${bomb.name}, ${(bomb.bytes.length / 1e6).toFixed(1)} MB`,
      figure: `${rounds[0]?.status} in ${of(({ took }) => took)} ms`,
      against: `server ${of(({ server }) => server)}, worker ${of(({ worker }) => worker)} MB`,
      ratio: of(({ longest }) => longest),
      bound: { most: worst },
    })
  }
} finally {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(conclude() ? 0 : 1)

interface Round {
  status: number
  took: number
  longest: number
  server: number
  worker: number
}

async function measure({ name, type, bytes }: Bomb, person: string, other: string): Promise<Round> {
  const announced = await call(person, '/api/media/', { content_type: type, size: bytes.length })
  const { id, upload_url } = (await announced.json()) as { id: number; upload_url: string }
  const headers = { 'content-type': type }
  const put = await fetch(app.origin + upload_url, { method: 'PUT', body: new Uint8Array(bytes), headers })
  if (put.status !== 204) throw new Error(`${name}: PUT answered ${put.status}`)
  let status = 0
  const begun = performance.now()
  const others = await timesWhile(other, async () => {
    const confirmed = await call(person, `/api/media/${id}/confirm/`, {})
    status = confirmed.status
    await confirmed.arrayBuffer()
  })
  return { ...others, status, took: performance.now() - begun }
}

/** The longest wait for an answer, in milliseconds, and the peak memory in MB, while `work` runs. */
async function timesWhile(token: string, work: () => Promise<unknown>) {
  let isOver = false
  const most = { longest: 0, server: 0, worker: 0 }
  const look = () => {
    most.server = Math.max(most.server, residentMb(app.pid))
    for (const pid of workers()) most.worker = Math.max(most.worker, residentMb(pid))
  }
  const watch = setInterval(look, 20)
  const done = work().finally(() => (isOver = true))
  while (!isOver) {
    const begun = performance.now()
    const reply = await fetch(`${app.origin}/api/posts/`, { headers: { authorization: `Bearer ${token}` } })
    await reply.arrayBuffer()
    if (reply.status !== 200) throw new Error(`Another was answered ${reply.status}`)
    most.longest = Math.max(most.longest, Math.round(performance.now() - begun))
  }
  clearInterval(watch)
  look()
  await done
  return most
}

/** The server's processes that parse uploads; its database is another child. */
function workers() {
  const children = readFileSync(`/proc/${app.pid}/task/${app.pid}/children`, 'utf8').split(' ')
  return children.filter((pid) => pid !== '' && isWorker(pid)).map(Number)
}

function isWorker(pid: string) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('media/worker.ts')
  } catch {
    return false
  }
}

function call(token: string, path: string, body: object) {
  return fetch(app.origin + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function signIn(username: string) {
  const reply = await call('', '/api/auth/token/', { username, password: demoPassword })
  if (!reply.ok) throw new Error(`${username} could not sign in: ${await reply.text()}`)
  return ((await reply.json()) as { access: string }).access
}
