import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '../server/media/testing-pictures.ts'
import { scratchFolder } from '../server/platform/files/local-files.ts'
import { newTestDatabase, type TestDatabase } from '../server/platform/testing/database.ts'
import { installIn } from './testing-installed.ts'

const folder = scratchFolder('xóm built ')
let database: TestDatabase
let installed: Awaited<ReturnType<typeof installIn>>
let app: ChildProcess
let origin: string
let errorOutput: Promise<string>
beforeAll(async () => {
  database = await newTestDatabase()
  installed = await installIn(folder)
  const child = spawn(process.execPath, [join(installed.root, 'bin/start.mjs')], {
    env: {
      ...installed.env,
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      // With limits, the app on a slow machine would refuse requests.
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  app = child
  errorOutput = text(child.stderr)
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    origin = /^ready (\S+)/m.exec(output)?.[1] ?? ''
    if (origin) break
  }
  if (!origin) throw new Error(`The app exited: ${output}${await errorOutput}`)
})
afterAll(async () => {
  if (app.exitCode === null) {
    app.kill('SIGTERM')
    await once(app, 'exit')
  }
  await database.drop()
  rmSync(folder, { recursive: true })
})

const ask = (path: string, init: RequestInit = {}) => fetch(new URL(path, origin), init)

async function askAsLan(path: string, method = 'GET', body?: object) {
  const json = { 'content-type': 'application/json' }
  const signIn = await ask('/api/auth/token/', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'lan', password: 'xom-demo-2026' }),
  })
  const { access } = (await signIn.json()) as { access: string }
  return ask(path, {
    method,
    headers: { ...json, authorization: `Bearer ${access}` },
    ...(body && { body: JSON.stringify(body) }),
  })
}

test.each([
  ['a page', '/', 'text/html'],
  ['a file of the web', '/icon-192.png', 'image/png'],
  ['the OpenAPI document', '/api/schema/', 'application/json'],
  ['the page that shows it', '/api/docs/', 'text/html'],
  ['the stand-in provider’s font', '/dev/google/fonts/latin-400.woff2', 'font/woff2'],
  [
    'a tile of wards, made in a thread',
    '/api/tiles/wards/8/203/112.pbf',
    'application/vnd.mapbox-vector-tile',
  ],
])('the built app serves %s', async (_what, path, type) => {
  const reply = await ask(path)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toContain(type)
  expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(100)
})

test.each(['/shell.html', '/icon.svg.br', '/addresses.json'])('%s is not served', async (path) => {
  expect((await ask(path)).status).toBe(404)
})

test('the built app reads an outline in a thread', { tags: ['full'] }, async () => {
  const reply = await askAsLan('/api/arrival/')
  expect(await reply.json()).toMatchObject({ ward_outline: [expect.any(Array)] })
})

test('the built app reads a picture in a separate process', { tags: ['full'] }, async () => {
  const bytes = await picture(900, 700).jpeg().toBuffer()
  const body = { content_type: 'image/jpeg', size: bytes.length }
  const started = await askAsLan('/api/media/', 'POST', body)
  const ticket = (await started.json()) as {
    id: number
    upload_url: string
    headers: Record<string, string>
  }
  const sent = await ask(ticket.upload_url, {
    method: 'PUT',
    headers: ticket.headers,
    body: new Uint8Array(bytes),
  })
  expect(sent.status).toBe(204)
  const confirmed = await askAsLan(`/api/media/${ticket.id}/confirm/`, 'POST', {})
  expect(await confirmed.json()).toMatchObject({ id: ticket.id, width: 900, height: 700 })
})

test('a signal ends the built app, which has built and installed nothing', async () => {
  app.kill('SIGTERM')
  expect(await once(app, 'exit')).toEqual([0, null])
  expect(installed.npmCalls()).toBe('')
  expect(await errorOutput).not.toContain('Warning')
})
