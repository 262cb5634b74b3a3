import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PostPage } from '../contract/posts/posts.ts'
import { runs } from '../contract/testing-runs.ts'
import { scratchFolder } from './platform/files/folders.ts'
import { launchApp } from './platform/testing/app-process.ts'
import { demoPassword } from './seed/cast/cast.ts'

const kills = runs(1, 30)
const writers = 8
const acknowledgedPerRound = 20

let dataDir: string
let port: number
let app: ChildProcess

beforeAll(async () => {
  dataDir = scratchFolder('xom-crash-')
  app = await start()
})

afterAll(async () => {
  if (app.exitCode === null && app.signalCode === null) {
    const gone = once(app, 'exit')
    app.kill('SIGTERM')
    await gone
  }
  rmSync(dataDir, { recursive: true, force: true })
})

test('what was acknowledged before kill -9 is there after the restart, once', async () => {
  const acknowledged = new Set<string>()
  let unanswered: Writing[] = []
  let written = 0

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
        const writing = { key: randomUUID(), content: `Bài số ${++written} của dòng bài` }
        // A busy server may say so, and is asked again.
        while (!(await isWritten(token, writing)))
          if (isKilled) {
            unanswered.push(writing)
            return
          }
        acknowledged.add(writing.content)
        if (acknowledged.size >= goal) enough.resolve()
      }
    }
    const stream = Promise.all(Array.from({ length: writers }, keepWriting))
    await enough.promise
    isKilled = true
    await killHard({ databaseToo: round % 2 === 0 })
    await stream
    app = await start()
  }

  const token = await signIn()
  for (const writing of unanswered) {
    await write(token, writing)
    acknowledged.add(writing.content)
  }
  const there = (await everyPost(token)).filter((content) => content.endsWith('của dòng bài'))
  expect(acknowledged.size).toBeGreaterThanOrEqual(kills * acknowledgedPerRound)
  expect(there.toSorted()).toEqual([...acknowledged].toSorted())
})

const isWritten = (token: string, writing: Writing) =>
  write(token, writing).then(
    () => true,
    () => false,
  )

interface Writing {
  key: string
  content: string
}

async function start() {
  const started = launchApp({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })
  port = await started.ready
  return started.child
}

/** Kills the app; with `databaseToo` its database as well, which then has to recover. */
async function killHard({ databaseToo }: { databaseToo: boolean }) {
  const gone = once(app, 'exit')
  const postmaster = join(dataDir, 'postgres/postmaster.pid')
  expect(existsSync(postmaster)).toBe(true)
  const pid = Number(readFileSync(postmaster, 'utf8').split('\n')[0])
  app.kill('SIGKILL')
  if (databaseToo) process.kill(pid, 'SIGKILL')
  await gone
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

const write = (token: string, { key, content }: Writing) =>
  call('/api/posts/', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ content, category: 'share' }),
  })

async function everyPost(token: string) {
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
