import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMe } from '../../contract/accounts.ts'
import { startUpload, confirmUpload } from '../../contract/uploads.ts'
import { startTestServer, type TestServer } from '../platform/testing.ts'
import { type Bomb, bombs } from './testing-bombs.ts'

let server: TestServer
let all: Bomb[]
beforeAll(async () => {
  server = await startTestServer()
  all = await bombs(false)
})
afterAll(() => server.close())

const filesIn = (folder: string) => {
  try {
    return readdirSync(join(server.config.dataDir, folder))
  } catch {
    return []
  }
}

async function uploaded({ type: content_type, bytes }: Bomb) {
  const ticket = (await server.ask(startUpload, { as: 'lan', body: { content_type, size: bytes.length } }))
    .body
  const headers = { 'content-type': content_type }
  const put = await server.app.inject({ method: 'PUT', url: ticket.upload_url, payload: bytes, headers })
  expect(put.statusCode).toBe(204)
  return ticket.id
}

test(
  'files that take long to read are refused or done, nothing of them is left, and others are answered meanwhile',
  {
    timeout: 120_000,
  },
  async () => {
    for (const bomb of all) {
      const params = { id: await uploaded(bomb) }
      const before = filesIn('files/pictures').length
      const order: string[] = []
      const confirmed = server.ask(confirmUpload, { as: 'lan', params })
      const both = [
        confirmed.then(() => order.push('the bomb')),
        server.ask(getMe, { as: 'minh' }).then(({ status }) => order.push(`another ${status}`)),
      ]
      await Promise.all(both)
      expect(order, bomb.name).toEqual(['another 200', 'the bomb'])
      const { status } = await confirmed
      expect([200, 422], bomb.name).toContain(status)
      const kept = filesIn('files/pictures').length - before
      expect(kept > 0, bomb.name).toBe(status === 200)
      expect([filesIn('files/originals'), filesIn('at-work')], bomb.name).toEqual([[], []])
    }
  },
)

test(
  'a person’s second bomb waits for the first, and another’s picture for neither',
  { timeout: 120_000 },
  async () => {
    const bomb = all.find(({ name }) => name === 'film of 4 billion samples')
    if (!bomb) throw new Error('There is no such bomb')
    const order: string[] = []
    const lan = [await uploaded(bomb), await uploaded(bomb)].map((id) =>
      server
        .ask(confirmUpload, { as: 'lan', params: { id } })
        .then(({ status }) => order.push(`lan ${status}`)),
    )
    const body = { content_type: 'image/png' as const, size: 100 }
    const ticket = (await server.ask(startUpload, { as: 'minh', body })).body
    const headers = { 'content-type': 'image/png' }
    await server.app.inject({ method: 'PUT', url: ticket.upload_url, payload: Buffer.alloc(100), headers })
    const minh = await server.ask(confirmUpload, { as: 'minh', params: { id: ticket.id } })
    order.push(`minh ${minh.status}`)
    await Promise.all(lan)
    expect(order).toEqual(['minh 422', 'lan 422', 'lan 422'])
  },
)

test('the server itself loads nothing that reads pictures or films', () => {
  const seen = new Set<string>()
  const packages = new Set<string>()
  const look = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const code = readFileSync(file, 'utf8')
    for (const [, what = ''] of code.matchAll(/(?:from|import\(|^import) ?'([^']+)'/gm))
      if (what.startsWith('.')) look(resolve(dirname(file), what))
      else packages.add(what)
  }
  look(resolve(import.meta.dirname, '../main.ts'))
  expect(seen.size).toBeGreaterThan(100)
  expect(packages).toContain('fastify')
  expect(packages).not.toContain('sharp')
  expect(packages).not.toContain('mediabunny')
  expect([...seen].filter((file) => /media\/(films\/|encode|picture-shape)/.test(file))).toEqual([])
})
