import { readFileSync } from 'node:fs'
import * as Type from 'typebox'
import { Check, Errors } from 'typebox/value'
import { editDistance } from '../text.ts'
import { isLoopback } from '../http/network.ts'

type Env = Record<string, string | undefined>

const whole = (minimum: number, maximum: number, fallback?: number) =>
  Type.Integer({
    minimum,
    maximum,
    ...(fallback !== undefined && { default: fallback }),
    description: `a whole number from ${minimum} to ${maximum}`,
  })

const onOff = (options: { default?: boolean } = {}) => Type.Boolean({ description: 'on or off', ...options })

const oneOf = <const Words extends string[]>(words: Words, fallback: Words[number]) =>
  Type.Enum(words, { default: fallback, description: `one of ${words.join(', ')}` })

const text = (fallback: string) => Type.String({ default: fallback })

const protocolOf = (value: string) => (URL.canParse(value) ? new URL(value).protocol : '')

/** `word` is accepted too. */
const address = (protocols: string[], options: { default?: string } = {}, word?: string) =>
  Type.Refine(
    Type.String(options),
    (value) => value === word || protocols.includes(protocolOf(value)),
    () => `must be an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}`,
  )

/** Encrypted, except on this machine. */
const secretAddress = (options: { default?: string } = {}, word?: string) =>
  Type.Refine(
    address(['http:', 'https:'], options, word),
    (value) => protocolOf(value) !== 'http:' || isLoopback(new URL(value).hostname),
    () => 'must begin with https:// unless it is on this machine',
  )

const Variables = Type.Object({
  NODE_ENV: oneOf(['production', 'development', 'test'], 'development'),
  PORT: whole(0, 65_535, 3000),
  HOST: text('127.0.0.1'),
  /** The origin that browsers see. */
  PUBLIC_URL: Type.Optional(address(['http:', 'https:'])),
  DATA_DIR: text('.data'),
  /** Without it the embedded database under DATA_DIR. */
  DATABASE_URL: Type.Optional(address(['postgres:', 'postgresql:'])),
  /** Off for a pool of connections in front of the database that keeps no statements prepared by name. */
  PREPARED_STATEMENTS: onOff({ default: true }),
  /** A bucket for files in place of the folder under DATA_DIR: all of S3_, the endpoint but for AWS itself. */
  S3_ENDPOINT: Type.Optional(secretAddress()),
  S3_REGION: text(''),
  S3_BUCKET: text(''),
  S3_ACCESS_KEY_ID: text(''),
  S3_SECRET_ACCESS_KEY: text(''),
  /** Joins the sockets of several processes; without it the database does. */
  REDIS_URL: Type.Optional(address(['redis:', 'rediss:'])),
  DEMO: Type.Optional(onOff()),
  /** Whether a demo may be reached under other names than this machine's own. */
  DEMO_PUBLIC: onOff({ default: false }),
  SECRET_KEY: Type.Optional(Type.String()),
  GOOGLE_CLIENT_ID: text(''),
  GOOGLE_CLIENT_SECRET: text(''),
  GOOGLE_ISSUER: secretAddress({ default: 'https://accounts.google.com' }),
  FACEBOOK_APP_ID: text(''),
  FACEBOOK_APP_SECRET: text(''),
  FACEBOOK_GRAPH_URL: secretAddress({ default: 'https://graph.facebook.com' }),
  SMTP_URL: Type.Optional(address(['smtp:', 'smtps:'])),
  /** As in `Xóm <xom@example.com>`. */
  MAIL_FROM: Type.Optional(Type.String()),
  /** Without it texts reach the demo's mailbox only. */
  SMS_URL: Type.Optional(secretAddress()),
  /** Texts paid for in 24 hours. */
  SMS_A_DAY: whole(1, 10_000_000, 1000),
  /** In years. */
  MINIMUM_AGE: whole(13, 99, 17),
  REQUIRE_VERIFIED_TO_POST: onOff({ default: false }),
  /** The law requires the operator to be named. */
  COMPANY_NAME: text('{company}'),
  COMPANY_ADDRESS: text('{address}'),
  COMPANY_TAX_NUMBER: text('{tax_number}'),
  COMPANY_PHONE: text('{phone}'),
  COMPANY_EMAIL: text('{email}'),
  /** As `https://…/{z}/{x}/{y}.png`; without them outlines alone. */
  TILES_URL: Type.Optional(
    Type.Refine(
      secretAddress(),
      (value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
      () => 'must name its tiles by {z}, {x} and {y}',
    ),
  ),
  TILES_ATTRIBUTION: text(''),
  /** An API like Open-Meteo's, or `off`. */
  WEATHER_URL: secretAddress({ default: 'https://api.open-meteo.com/v1/forecast' }, 'off'),
  APPLE_STORE_URL: address(['https:'], { default: 'https://apps.apple.com/' }),
  GOOGLE_PLAY_URL: address(['https:'], { default: 'https://play.google.com/store/apps' }),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  RATE_LIMITS: onOff({ default: true }),
  /** How many proxies in front are trusted about the caller's address. */
  TRUSTED_HOPS: Type.Optional(whole(0, 10)),
  /** Seconds between the end of readiness and that of the listener, in which balancers turn to other processes. */
  STOP_DELAY: whole(0, 5, 0),
})

export type Variables = Type.Static<typeof Variables>

/** Each variable may also be named by the file that holds it. `complaints` are sentences. A variable that does not fit counts as not set. */
export function readVariables(env: Env): { variables: Variables; complaints: string[] } {
  const complaints = findMisspelt(env)
  const read = Object.entries(Variables.properties).map(([name, schema]: [string, Schema]) => {
    // A mode with a blank behind it is no mode: it must not become the demo's.
    const said = name === 'NODE_ENV' ? env[name] : (env[name] || readFromFile(name, env, complaints))?.trim()
    const value = said ? parseValue(schema, said) : schema.default
    if (value === undefined || Check(schema, value)) return [name, value]
    complaints.push(`${name} ${startupError(schema, value)}`)
    return [name, schema.default]
  })
  return { variables: Object.fromEntries(read) as Variables, complaints }
}

/** Secrets may lie in files, as supervisors hand them out: `SECRET_KEY_FILE` names the one with the `SECRET_KEY`. */
function readFromFile(name: string, env: Env, complaints: string[]) {
  const path = env[`${name}_FILE`]
  if (!path) return undefined
  try {
    const held = readFileSync(path, 'utf8')
    if (!held.trim()) complaints.push(`${name}_FILE is empty`)
    return held
  } catch (error) {
    complaints.push(`${name}_FILE can't be read (${(error as NodeJS.ErrnoException).code})`)
    return undefined
  }
}

type Schema = Type.TSchema & { type?: string; default?: unknown; description?: string }

const yes = ['on', 'true', '1', 'yes']
const no = ['off', 'false', '0', 'no']

function parseValue({ type }: Schema, said: string): unknown {
  const word = said.toLowerCase()
  if (type === 'boolean' && [...yes, ...no].includes(word)) return yes.includes(word)
  return type === 'integer' && /^\d+$/.test(said) ? Number(said) : said
}

const startupError = (schema: Schema, value: unknown) =>
  schema.description === undefined
    ? Errors(schema, value)[0]?.message
    : `must be ${schema.description}, not "${String(value)}"`

/** Shorter names lie close to too much that is somebody else's, and so does this one, to FILES_URL. */
const longNames = Object.keys(Variables.properties).filter((name) => name.length >= 8 && name !== 'TILES_URL')

/** For variables one slip of the key away from one of ours that is not set. */
const findMisspelt = (env: Env): string[] =>
  longNames
    .filter((name) => env[name] === undefined)
    .flatMap((name) => {
      const slip = Object.keys(env).find((other) => isTypoOf(name, other))
      return slip === undefined ? [] : [`${slip} is none of Xóm's variables; ${name} was probably meant`]
    })

const isTypoOf = (name: string, other: string) =>
  Math.abs(other.length - name.length) <= 1 && editDistance(name, other.toUpperCase()) <= 1
