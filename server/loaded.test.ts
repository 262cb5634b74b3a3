/** @module-tag full */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchFolder } from './platform/files/local-files.ts'
import { launchApp } from './platform/testing/app-process.ts'
import { newTestDatabase, type TestDatabase } from './platform/testing/database.ts'

/** Packages of which a start may load more than `heavyBytes` of source. A further one costs each start and each process. */
const allowedHeavy = [
  'ajv',
  'engine.io',
  'fast-json-stringify',
  'fast-uri',
  'fastify',
  'find-my-way',
  'glob',
  'graphile-worker',
  'h3-js',
  'ip-address',
  'jose',
  'kysely',
  'mime-db',
  'readable-stream',
  'socket.io',
  'typebox',
  'unhomoglyph',
  'ws',
  'yaml',
]
const heavyBytes = 100_000

/** Loaded when first used, so that a start does not pay for them. */
const loadedLater = [
  '@aws-sdk/client-s3',
  '@maplibre/geojson-vt',
  '@socket.io/redis-streams-adapter',
  'fflate',
  'ical-generator',
  'libphonenumber-js',
  'mediabunny',
  'nodemailer',
  'oidc-provider',
  'openid-client',
  'pg-copy-streams',
  'postal-mime',
  'redis',
  'rrule-temporal',
  'sharp',
  'temporal-polyfill',
]

/** Run before the app's own modules: writes the address and the size of each module when the process ends. */
const recorder = `
  import { registerHooks } from 'node:module'
  import { writeFileSync } from 'node:fs'
  const loaded = []
  registerHooks({
    load(url, context, next) {
      const module = next(url, context)
      loaded.push({ url, bytes: module.source?.length ?? 0 })
      return module
    },
  })
  process.on('exit', () => writeFileSync(process.env.LOADED, JSON.stringify(loaded)))`

const folder = scratchFolder('loaded')
let database: TestDatabase
let loaded: { url: string; bytes: number }[]

beforeAll(async () => {
  database = await newTestDatabase()
  const file = join(folder, 'loaded.json')
  const { child, ready, ended } = launchApp({
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    LOADED: file,
    LOG_LEVEL: 'silent',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(recorder)}`,
  })
  await ready
  child.kill('SIGTERM')
  await ended
  loaded = JSON.parse(readFileSync(file, 'utf8')) as typeof loaded
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const packageOf = (url: string) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]

function bytesByPackage() {
  const bytes = new Map<string, number>()
  for (const each of loaded) {
    const name = packageOf(each.url)
    if (name !== undefined) bytes.set(name, (bytes.get(name) ?? 0) + each.bytes)
  }
  return bytes
}

test('a start loads no heavy package but the listed ones', () => {
  const heavy = [...bytesByPackage()].filter(([, bytes]) => bytes > heavyBytes).map(([name]) => name)
  expect(heavy.toSorted()).toEqual(allowedHeavy)
})

test('a start loads no package that is only needed later', () => {
  const packages = bytesByPackage()
  expect(loadedLater.filter((name) => packages.has(name))).toEqual([])
})

const notForStart =
  /testing|\.test\.|\/bench\/|\/seed\/|-worker\.ts$|\/nearby\/outlines\.ts$|\/worker\/worker\.ts$/

test('a start loads the rooms, but no tests, no seeds, no outlines and nothing that a worker runs', () => {
  const own = loaded.map(({ url }) => url).filter((url) => packageOf(url) === undefined)
  expect(own.some((url) => url.endsWith('/server/rooms.ts'))).toBe(true)
  expect(own.filter((url) => notForStart.test(url))).toEqual([])
})
