/** @module-tag full */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchFolder } from './platform/files/local-files.ts'
import { launchApp } from './platform/testing/app-process.ts'
import { newTestDatabase, type TestDatabase } from './platform/testing/database.ts'

/** Packages with more than `largeBytes` of source that the start may load. Each costs time and memory in every process. */
const allowedLarge = [
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
  'socket.io',
  'typebox',
  'unhomoglyph',
  'ws',
  'yaml',
]
const largeBytes = 100_000

/** Loaded when first used, to keep the start fast. */
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

/** Runs before the app's modules. Writes the URL and size of each loaded module when the process ends. */
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

test('the start loads only the listed large packages', () => {
  const large = [...bytesByPackage()].filter(([, bytes]) => bytes > largeBytes).map(([name]) => name)
  expect(large.toSorted()).toEqual(allowedLarge)
})

test('the start loads no package that is only needed later', () => {
  const packages = bytesByPackage()
  expect(loadedLater.filter((name) => packages.has(name))).toEqual([])
})

const notForStart =
  /testing|\.test\.|\/bench\/|\/seed\/|-worker\.ts$|\/nearby\/outlines\.ts$|\/worker\/worker\.ts$/

test('the start loads the rooms, but no tests, seeds, outlines or worker code', () => {
  const own = loaded.map(({ url }) => url).filter((url) => packageOf(url) === undefined)
  expect(own.some((url) => url.endsWith('/server/rooms.ts'))).toBe(true)
  expect(own.filter((url) => notForStart.test(url))).toEqual([])
})
