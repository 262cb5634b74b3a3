import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'xom-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (env: Record<string, string>) =>
  readConfig({ DATA_DIR: folder, SECRET_KEY: 'x'.repeat(32), ...env })

test('with nothing set it is a demo on port 3000 of this machine alone', () => {
  expect(read({})).toMatchObject({
    production: false,
    demo: true,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: null,
    google: null,
    smtpUrl: null,
    logLevel: 'info',
    rateLimits: true,
    trustedHops: 0,
  })
})

test.each([
  [{ PORT: '4000' }, { port: 4000, publicUrl: 'http://127.0.0.1:4000' }],
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
  [{ PUBLIC_URL: 'https://xom.vn/' }, { publicUrl: 'https://xom.vn' }],
  [{ DATABASE_URL: 'postgres://a:b@db/xom' }, { databaseUrl: 'postgres://a:b@db/xom' }],
  [{ DEMO: 'off' }, { demo: false }],
  [{ SMTP_URL: 'smtp://mail:25' }, { smtpUrl: 'smtp://mail:25' }],
  [{ LOG_LEVEL: 'warn' }, { logLevel: 'warn' }],
  [{ RATE_LIMITS: 'off' }, { rateLimits: false }],
  [{ TRUSTED_HOPS: '2' }, { trustedHops: 2 }],
  [{}, { company: { name: '{company}', email: '{email}' }, stores: { apple: 'https://apps.apple.com/' } }],
  [{}, { tiles: null }],
  [
    { TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png', TILES_ATTRIBUTION: '© Ai đó' },
    { tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Ai đó' } },
  ],
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
])('%o is understood', (env, expected) => {
  expect(read(env as Record<string, string>)).toMatchObject(expected)
})

test.each([
  [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, not "0"'],
  [{ PORT: 'three' }, 'PORT must be a whole number'],
  [{ PUBLIC_URL: 'xom.vn' }, 'PUBLIC_URL must be an address that begins with http:// or https://'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be an address that begins with postgres://'],
  [
    { APPLE_STORE_URL: 'javascript:alert(1)' },
    'APPLE_STORE_URL must be an address that begins with https://',
  ],
  [{ SMTP_URL: 'mail' }, 'SMTP_URL must be an address'],
  [{ DEMO: 'maybe' }, 'DEMO must be on or off, not "maybe"'],
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
  [{ MINIMUM_AGE: '9' }, 'MINIMUM_AGE must be a whole number from 13 to 99'],
  [{ TRUSTED_HOPS: '-1' }, 'TRUSTED_HOPS must be a whole number from 0 to 10'],
])('%o is refused', (env, sentence) => {
  expect(() => read(env as Record<string, string>)).toThrow(sentence)
})

test('every complaint is told at once', () => {
  expect(() => read({ PORT: 'x', DEMO: 'y' })).toThrow(/PORT.*; DEMO/)
})

describe('in production', () => {
  const whole = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://db/xom',
    PUBLIC_URL: 'https://xom.vn',
    GOOGLE_CLIENT_ID: 'a',
    GOOGLE_CLIENT_SECRET: 'b',
    SMTP_URL: 'smtps://mail.xom.vn',
    MAIL_FROM: 'Xóm <chao@xom.vn>',
  }

  test('a whole configuration is taken, without the demo', () => {
    expect(read(whole)).toMatchObject({ production: true, demo: false })
  })

  test.each(['DATABASE_URL', 'PUBLIC_URL', 'SECRET_KEY', 'SMTP_URL', 'GOOGLE_CLIENT_ID'])(
    '%s must be there',
    (name) => {
      expect(() => read({ ...whole, [name]: '' })).toThrow(
        new RegExp(`production these must be set: .*${name}`),
      )
    },
  )

  test('neither the demo nor an end of the limits is allowed', () => {
    expect(() => read({ ...whole, DEMO: 'on' })).toThrow('DEMO must be off in production')
    expect(() => read({ ...whole, RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS must be on in production')
  })
})

test('without SECRET_KEY a random one is made once and kept privately', () => {
  const [first, second] = [readConfig({ DATA_DIR: folder }), readConfig({ DATA_DIR: folder })]
  expect(first.secretKey).toMatch(/^[0-9a-f]{64}$/)
  expect(second.secretKey).toBe(first.secretKey)
  const file = join(folder, 'secret-key')
  expect(readFileSync(file, 'utf8').trim()).toBe(first.secretKey)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
