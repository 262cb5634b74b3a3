/** @module-tag full */
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PostPage } from '../contract/posts/posts.ts'
import { runs } from '../contract/testing-runs.ts'
import { openDatabase } from './platform/database/db.ts'
import { runningPostgres } from './platform/database/embedded-postgres.ts'
import { scratchFolder } from './platform/files/local-files.ts'
import { launchApp } from './platform/testing/app-process.ts'
import { demoPassword } from './platform/http/staff-access.ts'

const kills = runs(1, 50)
const writers = 8
const acknowledgedPerRound = 20
/** About two seconds on an idle machine. */
const maxRestartMs = 90_000

let dataDir: string
let port: number
let app: ChildProcess

beforeAll(async () => {
  dataDir = scratchFolder('xom-crash-')
  app = await start()
})

afterAll(async () => {
  if (app.exitCode === null && app.signalCode === null) {
    const exited = once(app, 'exit')
    app.kill('SIGTERM')
    await exited
  }
  rmSync(dataDir, { recursive: true, force: true })
})

test('kill -9 mid-write: acknowledged writes exist exactly once after the restart, and no partial write remains', async () => {
  const acknowledged = new Set<string>()
  const restartMs: number[] = []
  let unanswered: Write[] = []
  let count = 0

  for (let round = 0; round < kills; round++) {
    const token = await signIn()
    for (const writing of unanswered) {
      await write(token, writing)
      acknowledged.add(writing.content)
    }
    unanswered = []

    const enough = Promise.withResolvers<void>()
    const goal = acknowledged.size + acknowledgedPerRound
    let isKilled = false
    const keepWriting = async () => {
      for (;;) {
        const writing = { key: randomUUID(), content: `Bài số ${++count} của dòng bài` }
        // Retry, because a busy server refuses requests.
        while (!(await isWritten(token, writing)))
          if (isKilled) {
            unanswered.push(writing)
            return
          }
        acknowledged.add(writing.content)
        if (acknowledged.size >= goal) enough.resolve()
      }
    }
    const traffic = Promise.all(Array.from({ length: writers }, keepWriting))
    await enough.promise
    isKilled = true
    await killHard({ databaseToo: round % 2 === 0 })
    await traffic
    const killedAt = performance.now()
    app = await start()
    restartMs.push(Math.round(performance.now() - killedAt))
  }

  const token = await signIn()
  for (const writing of unanswered) {
    await write(token, writing)
    acknowledged.add(writing.content)
  }
  const stored = (await listAllPosts(token)).filter((content) => content.endsWith('của dòng bài'))
  const lost = [...acknowledged].filter((content) => !stored.includes(content))
  const duplicates = stored.filter((content, at) => stored.indexOf(content) !== at)
  console.info(
    `kill -9: ${kills} cycles, ${acknowledged.size} acknowledged, ${lost.length} lost, ${duplicates.length} duplicated, ` +
      `restarted after ${Math.min(...restartMs)} to ${Math.max(...restartMs)} ms`,
  )
  expect(await listPartialWrites()).toEqual([])
  expect(Math.min(...restartMs)).toBeLessThan(maxRestartMs)
  expect(acknowledged.size).toBeGreaterThanOrEqual(kills * acknowledgedPerRound)
  expect(stored.toSorted()).toEqual([...acknowledged].toSorted())
})

const isWritten = (token: string, writing: Write) =>
  write(token, writing).then(
    () => true,
    () => false,
  )

interface Write {
  key: string
  content: string
}

async function start() {
  const started = launchApp({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })
  port = await started.ready
  return started.child
}

/** Kills the app, and with `databaseToo` also its database, which then has to recover. */
async function killHard({ databaseToo }: { databaseToo: boolean }) {
  const exited = once(app, 'exit')
  const postmaster = join(dataDir, 'postgres/postmaster.pid')
  expect(existsSync(postmaster)).toBe(true)
  const pid = Number(readFileSync(postmaster, 'utf8').split('\n')[0])
  app.kill('SIGKILL')
  if (databaseToo) process.kill(pid, 'SIGKILL')
  await exited
}

/** Idempotency keys without a reply or a post, and posts without a key. */
async function listPartialWrites() {
  const db = openDatabase(runningPostgres(dataDir) ?? '', console.error, { max: 1 })
  const { rows } = await sql<{ description: string }>`
    SELECT 'key ' || key AS description FROM idempotency_keys WHERE status IS NULL OR reply IS NULL
    UNION ALL SELECT 'post ' || id FROM posts WHERE content LIKE '%của dòng bài'
      AND NOT EXISTS (SELECT FROM idempotency_keys WHERE (reply ->> 'id')::bigint = posts.id)
    UNION ALL SELECT 'answer ' || key FROM idempotency_keys
      WHERE NOT EXISTS (SELECT FROM posts WHERE posts.id = (reply ->> 'id')::bigint)`.execute(db)
  await db.destroy()
  return rows.map(({ description }) => description)
}

async function call<T>(path: string, init: RequestInit): Promise<T> {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, init)
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as T
}

async function signIn() {
  const { access } = await call<{ access: string }>('/api/auth/token/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'minh', password: demoPassword }),
  })
  return access
}

const write = (token: string, { key, content }: Write) =>
  call('/api/posts/', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ content, category: 'share' }),
  })

async function listAllPosts(token: string) {
  const contents: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const address: string = `/api/posts/${cursor && `?cursor=${encodeURIComponent(cursor)}`}`
    const page: PostPage = await call(address, { headers: { authorization: `Bearer ${token}` } })
    contents.push(...page.data.map(({ content }) => content))
    cursor = page.meta.next_cursor
  }
  return contents
}
