import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMe } from '../../../contract/accounts/accounts.ts'
import { confirmUpload, startUpload } from '../../../contract/media/uploads.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { type Bomb, bombs, interlacedPng } from './testing-bombs.ts'

let server: TestServer
let allBombs: Bomb[]
beforeAll(async () => {
  server = await startTestServer()
  allBombs = await bombs(false)
})
afterAll(() => server.close())

const filesIn = (folder: string) => {
  try {
    return readdirSync(join(server.config.dataDir, folder))
  } catch {
    return []
  }
}

async function uploaded(as: string, content_type: Bomb['type'], bytes: Buffer) {
  const ticket = (await server.ask(startUpload, { as, body: { content_type, size: bytes.length } })).body
  const headers = { 'content-type': content_type }
  const put = await server.app.inject({ method: 'PUT', url: ticket.upload_url, payload: bytes, headers })
  expect(put.statusCode).toBe(204)
  return ticket.id
}

/** How long something took, in milliseconds, and its result. */
async function measure<T>(work: Promise<T>): Promise<[number, T]> {
  const began = performance.now()
  const result = await work
  return [performance.now() - began, result]
}

test('parsers and decoders as bombs: slow files are refused or processed while others get replies', async () => {
  for (const bomb of allBombs) {
    // A busy machine can delay a reply, but a server that reads the file itself delays it every time.
    let isAnsweredMeanwhile = false
    for (let attempt = 0; attempt < 3 && !isAnsweredMeanwhile; attempt++) {
      const params = { id: await uploaded('lan', bomb.type, bomb.bytes) }
      const before = filesIn('files/pictures').length
      const other = () => server.ask(getMe, { as: 'minh' })
      const [usualMs] = await measure(other())
      const [[confirmMs, { status }], [otherMs, { status: otherStatus }]] = await Promise.all([
        measure(server.ask(confirmUpload, { as: 'lan', params })),
        measure(other()),
      ])
      // Some files are refused at once.
      isAnsweredMeanwhile = otherMs < Math.max(confirmMs, 20 * usualMs)
      expect(otherStatus, bomb.name).toBe(200)
      expect([200, 422], bomb.name).toContain(status)
      const added = filesIn('files/pictures').length - before
      expect(added > 0, bomb.name).toBe(status === 200)
      expect([filesIn('files/originals'), filesIn('at-work')], bomb.name).toEqual([[], []])
    }
    expect(isAnsweredMeanwhile, bomb.name).toBe(true)
  }
})

test('parsers and decoders as bombs: a long job delays only the same person’s next one', async () => {
  const order: string[] = []
  const confirmed = async (as: string, id: number) =>
    order.push(`${as} ${(await server.ask(confirmUpload, { as, params: { id } })).status}`)
  const slow = await interlacedPng(4000)
  const nothing = Buffer.alloc(100)
  // Both processes are running before the order matters.
  await Promise.all(
    ['lan', 'minh'].map(async (as) => confirmed(as, await uploaded(as, 'image/png', nothing))),
  )
  order.length = 0
  const ids = [await uploaded('lan', 'image/png', slow), await uploaded('lan', 'image/png', slow)]
  const quick = await uploaded('minh', 'image/png', nothing)
  await Promise.all([...ids.map((id) => confirmed('lan', id)), confirmed('minh', quick)])
  expect(order).toEqual(['minh 422', 'lan 200', 'lan 200'])
})

test('the server itself loads no parser of pictures or films', () => {
  const seen = new Set<string>()
  const packages = new Set<string>()
  const readImports = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const code = readFileSync(file, 'utf8')
    for (const [, what = ''] of code.matchAll(/(?:from|import\(|^import) ?'([^']+)'/gm))
      if (what.startsWith('.')) readImports(resolve(dirname(file), what))
      else packages.add(what)
  }
  readImports(resolve(import.meta.dirname, '../../main.ts'))
  expect(seen.size).toBeGreaterThan(100)
  expect(packages).toContain('fastify')
  expect(packages).not.toContain('sharp')
  expect(packages).not.toContain('mediabunny')
  expect([...seen].filter((file) => /media\/(films\/|encode|picture-shape)/.test(file))).toEqual([])
})
