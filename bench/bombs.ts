/**
 * Measures how uploads that take long to parse affect other people: `npm run bench:bombs`. One person uploads and
 * confirms each file while another one sends requests without pause. Reports for each file the time to confirm, the peak
 * memory of the server and its workers, and the slowest reply to the other person in milliseconds. Each figure is the
 * median of three.
 */
import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '../server/platform/http/staff-access.ts'
import { type Bomb, bombs } from '../server/media/worker/testing-bombs.ts'
import { scratchFolder } from '../server/platform/files/local-files.ts'
import { median, residentMb, startApp } from './processes.ts'
import { printSummary, report } from './report.ts'

const maxWaitMs = 300

const folder = scratchFolder('xom-bombs-')
const app = await startApp({ DATA_DIR: folder, WEATHER_URL: 'off', LOG_LEVEL: 'error' })
try {
  const otherToken = await signIn('tuan')
  // Three people, because of the daily limit per person.
  const people = [await signIn('lan'), await signIn('minh'), await signIn('hoa')]
  const idleRounds = []
  for (const _ of people) idleRounds.push(await timesWhile(otherToken, () => sleep(1500)))
  report({
    name: 'no uploads',
    result: '',
    baseline: `server ${idleRounds[0]?.server} MB`,
    ratio: median(idleRounds.map(({ slowestMs }) => slowestMs)),
  })
  for (const bomb of await bombs(true)) {
    const rounds: Round[] = []
    for (const person of people) rounds.push(await measure(bomb, person, otherToken))
    const medianOf = (figure: (round: Round) => number) => Math.round(median(rounds.map(figure)))
    report({
      name: `${bomb.name}, ${(bomb.bytes.length / 1e6).toFixed(1)} MB`,
      result: `${rounds[0]?.status} in ${medianOf(({ tookMs }) => tookMs)} ms`,
      baseline: `server ${medianOf(({ server }) => server)}, worker ${medianOf(({ worker }) => worker)} MB`,
      ratio: medianOf(({ slowestMs }) => slowestMs),
      bound: { max: maxWaitMs },
    })
  }
} finally {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(printSummary() ? 0 : 1)

interface Round {
  status: number
  tookMs: number
  slowestMs: number
  server: number
  worker: number
}

async function measure({ name, type, bytes }: Bomb, person: string, otherToken: string): Promise<Round> {
  const announced = await call(person, '/api/media/', { content_type: type, size: bytes.length })
  const { id, upload_url } = (await announced.json()) as { id: number; upload_url: string }
  const headers = { 'content-type': type }
  const put = await fetch(app.origin + upload_url, { method: 'PUT', body: new Uint8Array(bytes), headers })
  if (put.status !== 204) throw new Error(`${name}: PUT answered ${put.status}`)
  let status = 0
  const startedAt = performance.now()
  const others = await timesWhile(otherToken, async () => {
    const confirmed = await call(person, `/api/media/${id}/confirm/`, {})
    status = confirmed.status
    await confirmed.arrayBuffer()
  })
  return { ...others, status, tookMs: performance.now() - startedAt }
}

/** The slowest reply in milliseconds and the peak memory in MB while `work` runs. */
async function timesWhile(token: string, work: () => Promise<unknown>) {
  let isOver = false
  const peaks = { slowestMs: 0, server: 0, worker: 0 }
  const sampleMemory = () => {
    peaks.server = Math.max(peaks.server, residentMb(app.pid))
    for (const pid of workers()) peaks.worker = Math.max(peaks.worker, residentMb(pid))
  }
  const sampling = setInterval(sampleMemory, 20)
  const finished = work().finally(() => (isOver = true))
  while (!isOver) {
    const startedAt = performance.now()
    const reply = await fetch(`${app.origin}/api/posts/`, { headers: { authorization: `Bearer ${token}` } })
    await reply.arrayBuffer()
    if (reply.status !== 200) throw new Error(`The other person received ${reply.status}`)
    peaks.slowestMs = Math.max(peaks.slowestMs, Math.round(performance.now() - startedAt))
  }
  clearInterval(sampling)
  sampleMemory()
  await finished
  return peaks
}

/** The processes that parse uploads. The database is a child process too. */
function workers() {
  const children = readFileSync(`/proc/${app.pid}/task/${app.pid}/children`, 'utf8').split(' ')
  return children.filter((pid) => pid !== '' && isWorker(pid)).map(Number)
}

function isWorker(pid: string) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('media/worker/worker.ts')
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
