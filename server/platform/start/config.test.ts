import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runs } from '../../../contract/testing-runs.ts'
import { isWeakKey, readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'xom-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (env: Record<string, string>) =>
  readConfig({ DATA_DIR: folder, SECRET_KEY: 'x'.repeat(32), ...env })

const bucket = { S3_BUCKET: 'xom', S3_REGION: 'vn-1', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }

test('an empty environment starts a demo on port 3000, reachable from this machine only', () => {
  expect(read({})).toMatchObject({
    production: false,
    demo: true,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: null,
    s3: null,
    google: null,
    smtpUrl: null,
    logLevel: 'info',
    rateLimits: true,
    trustedHops: 0,
  })
})

test.each([
  [{ PORT: '4000' }, { port: 4000, publicUrl: 'http://127.0.0.1:4000' }],
  [{ PORT: '0' }, { port: 0, publicUrl: 'http://127.0.0.1:0' }],
  [{ HOST: '0.0.0.0', DEMO: 'off' }, { host: '0.0.0.0' }],
  [
    { HOST: '0.0.0.0', DEMO_PUBLIC: 'on' },
    { host: '0.0.0.0', demo: true, demoPublic: true },
  ],
  [{ HOST: '::1' }, { host: '::1' }],
  [{ HOST: 'localhost' }, { host: 'localhost' }],
  [{ PUBLIC_URL: 'http://localhost:8080' }, { publicUrl: 'http://localhost:8080' }],
  [{ PUBLIC_URL: 'https://xom.vn/', DEMO: 'off' }, { publicUrl: 'https://xom.vn' }],
  [{ PUBLIC_URL: 'https://demo.xom.vn', DEMO_PUBLIC: 'on' }, { publicUrl: 'https://demo.xom.vn' }],
  [{ NODE_ENV: '' }, { production: false, demo: true }],
  [{ NODE_ENV: 'development' }, { production: false, demo: true }],
  [{ NODE_ENV: 'test' }, { production: false, demo: true }],
  // If the right variable is set, a similar one belongs to something else.
  [{ DATABASE_URI: 'x', DATABASE_URL: 'postgres://db/xom' }, { databaseUrl: 'postgres://db/xom' }],
  [{ DATABASE_URL: 'postgres://a:b@db/xom' }, { databaseUrl: 'postgres://a:b@db/xom' }],
  [
    { DATABASE_URL: 'postgres://db/xom', DATABASE_REPLICA_URLS: 'postgres://a/xom, postgresql://b:5433/xom' },
    { replicaUrls: ['postgres://a/xom', 'postgresql://b:5433/xom'] },
  ],
  [{ DEMO: 'off' }, { demo: false }],
  [{ SMTP_URL: 'smtp://mail:25' }, { smtpUrl: 'smtp://mail:25' }],
  [{ LOG_LEVEL: 'warn' }, { logLevel: 'warn' }],
  [{ RATE_LIMITS: 'off' }, { rateLimits: false }],
  [{ TRUSTED_HOPS: '2' }, { trustedHops: 2 }],
  [{ PREPARED_STATEMENTS: 'off' }, { preparedStatements: false }],
  [{ REQUIRE_VERIFIED_TO_POST: 'on' }, { requireVerifiedToPost: true }],
  [{ STOP_DELAY: '5' }, { stopDelaySeconds: 5 }],
  [{}, { company: { name: '{company}', email: '{email}' }, stores: { apple: 'https://apps.apple.com/' } }],
  [{}, { tiles: null, weatherUrl: 'https://api.open-meteo.com/v1/forecast' }],
  [{ WEATHER_URL: 'off' }, { weatherUrl: null }],
  [
    { TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png', TILES_ATTRIBUTION: '© Ai đó' },
    { tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Ai đó' } },
  ],
  [{ ...bucket, S3_ENDPOINT: 'http://127.0.0.1:9000' }, { s3: { endpoint: 'http://127.0.0.1:9000' } }],
  [{ ...bucket, S3_ENDPOINT: 'http://bucket:7070' }, { s3: { endpoint: 'http://bucket:7070' } }],
  [bucket, { s3: { endpoint: null, accessKeyId: 'a' } }],
  [{ COMPANY_EMAIL: 'chao@xom.vn' }, { company: { email: 'chao@xom.vn', phone: '{phone}' } }],
  [{ GOOGLE_PLAY_URL: 'https://play.google.com/x' }, { stores: { google: 'https://play.google.com/x' } }],
  [
    { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' },
    { google: { clientId: 'a', clientSecret: 'b', issuer: 'https://accounts.google.com' } },
  ],
  [
    { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', GOOGLE_ISSUER: 'http://127.0.0.1:9' },
    { google: { clientId: 'a', clientSecret: 'b', issuer: 'http://127.0.0.1:9' } },
  ],
])('%o is accepted', (env, expected) => {
  expect(read(env as Record<string, string>)).toMatchObject(expected)
})

test.each([
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536"'],
  [{ PORT: 'three' }, 'PORT must be a whole number'],
  [{ PUBLIC_URL: 'xom.vn' }, 'PUBLIC_URL must be an address that begins with http:// or https://'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be an address that begins with postgres://'],
  [
    { DATABASE_URL: 'postgres://db/xom', DATABASE_REPLICA_URLS: 'postgres://a/xom,mysql://b' },
    'DATABASE_REPLICA_URLS must be addresses that begin with postgres://',
  ],
  [{ DATABASE_REPLICA_URLS: 'postgres://a/xom' }, 'DATABASE_REPLICA_URLS needs the DATABASE_URL'],
  [
    { APPLE_STORE_URL: 'javascript:alert(1)' },
    'APPLE_STORE_URL must be an address that begins with https://',
  ],
  [{ SMTP_URL: 'mail' }, 'SMTP_URL must be an address'],
  [{ DEMO: 'maybe' }, 'DEMO must be on or off, not "maybe"'],
  [{ DEMO_PUBLIC: 'sure' }, 'DEMO_PUBLIC must be on or off'],
  [{ NODE_ENV: 'Production' }, 'NODE_ENV must be one of production, development, test, not "Production"'],
  [{ NODE_ENV: 'PRODUCTION' }, 'NODE_ENV must be one of'],
  [{ NODE_ENV: 'production ' }, 'NODE_ENV must be one of'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of'],
  [{ NODE_ENV: 'staging' }, 'NODE_ENV must be one of'],
  [{ NODE_ENVS: 'production' }, "NODE_ENVS is none of Xóm's variables; NODE_ENV was probably meant"],
  [{ node_env: 'production' }, 'NODE_ENV was probably meant'],
  [{ DATABSE_URL: 'postgres://db/xom' }, 'DATABASE_URL was probably meant'],
  [{ RATE_LIMIT: 'off' }, 'RATE_LIMITS was probably meant'],
  ...['0.0.0.0', '::', '192.168.1.2', 'xom.local', '1270.0.0.1'].map(
    (HOST): [Record<string, string>, string] => [
      { HOST },
      `HOST is ${HOST}, which others reach: a demo lets everybody in as anybody, so DEMO_PUBLIC=on must say`,
    ],
  ),
  [{ PUBLIC_URL: 'https://demo.xom.vn' }, 'PUBLIC_URL is not on this machine: a demo lets everybody in'],
  [{ RATE_LIMITS: '2' }, 'RATE_LIMITS must be on or off'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY must be at least 32 characters long'],
  [{ GOOGLE_CLIENT_ID: 'a' }, 'GOOGLE_CLIENT_SECRET is missing'],
  [{ GOOGLE_CLIENT_SECRET: 'a' }, 'GOOGLE_CLIENT_ID is missing'],
  [{ GOOGLE_ISSUER: 'http://sso.example' }, 'GOOGLE_ISSUER must begin with https://'],
  [{ FACEBOOK_APP_ID: '1' }, 'FACEBOOK_APP_SECRET is missing'],
  [{ FACEBOOK_APP_SECRET: 'a' }, 'FACEBOOK_APP_ID is missing'],
  [{ SMS_URL: 'http://sms.example' }, 'SMS_URL must begin with https://'],
  [{ TILES_URL: 'http://tiles.example/{z}/{x}/{y}' }, 'TILES_URL must begin with https://'],
  [{ WEATHER_URL: 'http://weather.example/' }, 'WEATHER_URL must begin with https://'],
  [{ WEATHER_URL: 'nobody' }, 'WEATHER_URL must be an address that begins with http:// or https://'],
  [{ TILES_URL: 'https://tiles.example/{z}/{x}' }, 'TILES_URL must name its tiles by {z}, {x} and {y}'],
  [{ TILES_URL: 'https://tiles.example/{z}/{x}/{y}' }, 'TILES_ATTRIBUTION must say whom'],
  [{ S3_BUCKET: 'xom' }, 'missing: S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
  [{ ...bucket, S3_SECRET_ACCESS_KEY: '' }, 'missing: S3_SECRET_ACCESS_KEY'],
  [{ ...bucket, S3_ENDPOINT: 'http://s3.example' }, 'S3_ENDPOINT must begin with https://'],
  [{ MINIMUM_AGE: '9' }, 'MINIMUM_AGE must be a whole number from 13 to 99'],
  [{ TRUSTED_HOPS: '-1' }, 'TRUSTED_HOPS must be a whole number from 0 to 10'],
])('unsafe mode by a typo, or another mistake: %o is refused', (env, sentence) => {
  expect(() => read(env)).toThrow(sentence)
})

test('all errors are reported at once', () => {
  expect(() => read({ PORT: 'x', DEMO: 'y' })).toThrow(/PORT.*; DEMO/)
})

describe('in production', () => {
  const complete = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://db/xom',
    PUBLIC_URL: 'https://xom.vn',
    SECRET_KEY: randomBytes(32).toString('base64'),
    GOOGLE_CLIENT_ID: 'a',
    GOOGLE_CLIENT_SECRET: 'b',
    SMTP_URL: 'smtps://mail.xom.vn',
    MAIL_FROM: 'Xóm <chao@xom.vn>',
  }

  test('a complete configuration is accepted, without the demo', () => {
    expect(read(complete)).toMatchObject({ production: true, demo: false })
  })

  test.each(['DATABASE_URL', 'PUBLIC_URL', 'SECRET_KEY', 'SMTP_URL', 'GOOGLE_CLIENT_ID'])(
    '%s is required',
    (name) => {
      expect(() => read({ ...complete, [name]: '' })).toThrow(
        new RegExp(`production these must be set: .*${name}`),
      )
    },
  )

  test.each([
    ['http://xom.vn', 'PUBLIC_URL must begin with https:// in production'],
    ['http://127.0.0.1:3000', 'PUBLIC_URL must begin with https:// in production'],
  ])('%s is refused as a public URL', (PUBLIC_URL, sentence) => {
    expect(() => read({ ...complete, PUBLIC_URL })).toThrow(sentence)
  })

  test.each([
    'x'.repeat(32),
    'ab'.repeat(40),
    '0123456789'.repeat(4),
    'Kf93jd0aQ1'.repeat(4),
    'changeme-Kf93jd0aQ17zpLs83hXv2',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    '98765432109876543210987654321098',
    'my-secret-key-for-the-installation',
    'a1'.repeat(15) + 'b2',
  ])('the key %s is guessable', (SECRET_KEY) => {
    expect(() => read({ ...complete, SECRET_KEY })).toThrow('SECRET_KEY can be guessed')
  })

  test.each([
    'postgres://postgres:postgres@db/xom',
    'postgres://xom:xom@db/xom',
    'postgres://xom:password@db/xom',
    'postgresql://root:root@127.0.0.1/xom',
    'postgres://xom:changeme@db:5433/xom',
  ])('the password of the database in %s is guessable', (DATABASE_URL) => {
    expect(() => read({ ...complete, DATABASE_URL })).toThrow('The password in DATABASE_URL can be guessed')
  })

  test.each([
    'postgres://db/xom',
    'postgres://xom@%2Frun%2Fpostgresql/xom',
    'postgres://xom:9f2Kd71qLs@db/xom',
  ])('%s is accepted as a database', (DATABASE_URL) => {
    expect(read({ ...complete, DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL })
  })

  test.each(['smtp://mail.xom.vn', 'smtp://a:b@mail.xom.vn:587', 'smtp://mail.xom.vn?requireTLS=false'])(
    'unencrypted mail by %s is refused',
    (SMTP_URL) => {
      expect(() => read({ ...complete, SMTP_URL })).toThrow('SMTP_URL must begin with smtps:// or end with')
    },
  )

  test.each(['smtps://mail.xom.vn', 'smtp://mail.xom.vn:587?requireTLS=true', 'smtp://127.0.0.1:25'])(
    '%s is accepted as a mail server',
    (SMTP_URL) => {
      expect(read({ ...complete, SMTP_URL })).toMatchObject({ smtpUrl: SMTP_URL })
    },
  )

  test('a random key never counts as guessable', () => {
    for (let n = 0; n < runs(300, 20_000); n++)
      for (const encoding of ['hex', 'base64', 'base64url'] as const)
        expect(isWeakKey(randomBytes(32).toString(encoding))).toBe(false)
  })

  test('the demo sign-ins in production: neither the demo nor switching off rate limits is allowed', () => {
    expect(() => read({ ...complete, DEMO: 'on' })).toThrow('DEMO must be off in production')
    expect(() => read({ ...complete, RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS must be on in production')
  })
})

test('without SECRET_KEY a random key is generated once, in a file that only its owner can read', () => {
  const [first, second] = [readConfig({ DATA_DIR: folder }), readConfig({ DATA_DIR: folder })]
  expect(first.secretKey).toMatch(/^[0-9a-f]{64}$/)
  expect(second.secretKey).toBe(first.secretKey)
  const file = join(folder, 'secret-key')
  expect(readFileSync(file, 'utf8').trim()).toBe(first.secretKey)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
