/** @module-tag full */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scratchFolder } from '../files/local-files.ts'
import { openWorkerPool, WorkerEnded, type WorkerLimits, type WorkerPool } from './worker-pool.ts'

const script = new URL('../testing/worker.ts', import.meta.url)

let folder: string
let pool: WorkerPool
beforeEach(() => {
  folder = scratchFolder('xom-pool-')
})
afterEach(async () => {
  await pool.close()
  rmSync(folder, { recursive: true })
})

const open = (limits: Partial<WorkerLimits> = {}) => {
  pool = openWorkerPool(script, join(folder, 'scratch'), limits)
}
interface Copied {
  names: string[]
  pid: number
}
const run = (kind: string, person = 1, input = 'xóm') =>
  pool.run(person, {
    kind,
    writeInput: (file) => writeFile(file, input),
    readResult: async (result, dir) => ({
      ...(result as Copied),
      copy: await readFile(join(dir, 'copy'), 'utf8'),
    }),
  })
const hang = (person: number, pids: string) =>
  pool.run(person, {
    kind: 'hang',
    writeInput: (file) => writeFile(file, pids),
    readResult: async () => null,
  })
const pidsIn = (file: string) =>
  existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : []
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const leftovers = () => (existsSync(join(folder, 'scratch')) ? readdirSync(join(folder, 'scratch')) : [])

test('a job runs in another process, which is reused and gets no environment variables of the server', async () => {
  open()
  expect(leftovers()).toEqual([])
  const [first, second] = [await run('copy'), await run('copy', 2)]
  expect(first).toMatchObject({ copy: 'xóm', pid: second.pid })
  expect(first.pid).not.toBe(process.pid)
  expect(
    first.names.filter((name) => name in process.env && !/^(NODE_CHANNEL|SYSTEMROOT)/i.test(name)),
  ).toEqual([])
  expect(leftovers()).toEqual([])
})

test('a refusal of a worker is passed on, and an error keeps its code', async () => {
  open()
  await expect(run('refuse')).rejects.toMatchObject({ status: 422, code: 'unreadable_image' })
  await expect(run('fail')).rejects.toMatchObject({ code: 'ENOSPC' })
  await expect(run('nothing')).rejects.toThrow('A worker failed')
  expect(leftovers()).toEqual([])
})

test.each<[string, Partial<WorkerLimits>]>([
  ['hang', { seconds: 1 }],
  ['hoard', { bytes: 256 * 1024 * 1024 }],
  ['crash', {}],
])(
  'a job that would %s forever ends with its process, and the next job runs',
  { tags: ['full'] },
  async (kind, limits) => {
    open({ processes: 1, ...limits })
    await expect(run(kind, 1, join(folder, 'pids'))).rejects.toThrow(WorkerEnded)
    expect(pidsIn(join(folder, 'pids')).filter(isAlive)).toEqual([])
    expect(leftovers()).toEqual([])
    expect((await run('copy')).copy).toBe('xóm')
  },
)

test('one job per person runs at a time, without delaying others', { tags: ['full'] }, async () => {
  open({ processes: 2, seconds: 3 })
  const [pids, order] = [join(folder, 'pids'), [] as string[]]
  const record = async (name: string, job: Promise<unknown>) => {
    await job.catch(() => undefined)
    order.push(name)
  }
  const first = record('first of one', hang(1, pids))
  await vi.waitUntil(() => pidsIn(pids).length === 1, { timeout: 60_000 })
  const all = [first, record('second of one', run('copy', 1)), record('another', run('copy', 2))]
  await Promise.all(all)
  expect(order).toEqual(['another', 'first of one', 'second of one'])
})

test('the queue is limited per person and in total', async () => {
  open({ processes: 1, perPerson: 2, total: 3 })
  const jobs = [1, 1, 1, 2, 3].map((person) =>
    run('copy', person).then(
      () => 'done',
      (error: { status: number }) => error.status,
    ),
  )
  expect(await Promise.all(jobs)).toEqual(['done', 'done', 503, 'done', 503])
})

test('closing ends running jobs, refuses waiting ones, and leaves no processes or files', async () => {
  open({ processes: 1 })
  const pids = join(folder, 'pids')
  const jobs = [hang(1, pids), run('copy', 2)].map((job) => job.catch((error: unknown) => error))
  await vi.waitUntil(() => pidsIn(pids).length === 1, { timeout: 60_000 })
  await pool.close()
  expect(await Promise.all(jobs)).toMatchObject([expect.any(WorkerEnded), { status: 503 }])
  expect(pidsIn(pids).filter(isAlive)).toEqual([])
  expect(leftovers()).toEqual([])
})

test('an idle worker ends by itself', async () => {
  open({ idleSeconds: 0.1 })
  const { pid } = await run('copy')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 60_000 })
})

test('a worker ends when the server is killed, even during a job', { tags: ['full'] }, async () => {
  open()
  const pids = join(folder, 'pids')
  const owner = spawn(process.execPath, [
    new URL('../testing/hanging-worker-pool.ts', import.meta.url).pathname,
    join(folder, 'owner-scratch'),
    pids,
  ])
  await vi.waitUntil(() => pidsIn(pids).length === 1, { timeout: 60_000 })
  owner.kill('SIGKILL')
  await vi.waitFor(() => expect(pidsIn(pids).filter(isAlive)).toEqual([]), { timeout: 60_000 })
})
