import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFolder } from '../files/local-files.ts'
import { isLoopback } from '../http/network.ts'
import { PlainError } from '../http/refusal.ts'
import type { Variables } from './environment-variables.ts'
import { findOpenMetrics, readMonitoring } from './monitoring-config.ts'
import { readVariables } from './read-variables.ts'
import { splitList } from './variable-kinds.ts'

/** Read once at start; `environment-variables.ts` describes each variable. */
export type Config = ReturnType<typeof readConfig>

/**
 * Throws a `PlainError` that names every missing or invalid variable. `loadKey` reads or creates the key in the data
 * folder; it is called if SECRET_KEY is not set.
 */
export function readConfig(
  env: Record<string, string | undefined> = process.env,
  loadKey: (dataDir: string) => string = loadSecretKey,
) {
  const { variables: vars, problems } = readVariables(env)
  const production = vars.NODE_ENV === 'production'
  const demo = vars.DEMO ?? !production
  if (vars.SECRET_KEY && vars.SECRET_KEY.length < 32)
    problems.push('SECRET_KEY must be at least 32 characters long')
  problems.push(
    ...findIncomplete(vars),
    ...(demo ? [] : findUnmetRequirements(vars)),
    ...(production ? findProductionProblems(vars, demo) : []),
  )
  if (demo && !production && !vars.DEMO_PUBLIC) problems.push(...findExposedDemo(vars))
  if (problems.length)
    throw new PlainError(`Xóm can't start with this configuration: ${problems.join('; ')}.`)

  const dataDir = resolve(vars.DATA_DIR)
  const [google, facebook] = [vars.GOOGLE_CLIENT_ID, vars.FACEBOOK_APP_ID]
  return {
    production,
    demo,
    demoPublic: vars.DEMO_PUBLIC,
    host: vars.HOST,
    port: vars.PORT,
    publicUrl: new URL(vars.PUBLIC_URL ?? `http://127.0.0.1:${vars.PORT}`).origin,
    dataDir,
    filesDir: vars.FILES_DIR ? resolve(vars.FILES_DIR) : join(dataDir, 'files'),
    databaseUrl: vars.DATABASE_URL ?? null,
    /** Past a pooler. */
    directDatabaseUrl: vars.DATABASE_DIRECT_URL ?? vars.DATABASE_URL ?? null,
    replicaUrls: splitList(vars.DATABASE_REPLICA_URLS),
    redisUrl: vars.REDIS_URL ?? null,
    s3: vars.S3_BUCKET
      ? {
          endpoint: vars.S3_ENDPOINT ?? null,
          region: vars.S3_REGION,
          bucket: vars.S3_BUCKET,
          accessKeyId: vars.S3_ACCESS_KEY_ID,
          secretAccessKey: vars.S3_SECRET_ACCESS_KEY,
        }
      : null,
    backupS3: vars.BACKUP_S3_ACCESS_KEY_ID
      ? {
          endpoint: vars.BACKUP_S3_ENDPOINT ?? null,
          region: vars.BACKUP_S3_REGION,
          accessKeyId: vars.BACKUP_S3_ACCESS_KEY_ID,
          secretAccessKey: vars.BACKUP_S3_SECRET_ACCESS_KEY,
        }
      : null,
    secretKey: vars.SECRET_KEY ?? loadKey(dataDir),
    google: google
      ? { clientId: google, clientSecret: vars.GOOGLE_CLIENT_SECRET, issuer: vars.GOOGLE_ISSUER }
      : null,
    facebook: facebook
      ? { appId: facebook, appSecret: vars.FACEBOOK_APP_SECRET, graphUrl: vars.FACEBOOK_GRAPH_URL }
      : null,
    smtpUrl: vars.SMTP_URL ?? null,
    mailFrom: vars.MAIL_FROM ?? 'Xóm <xom@localhost>',
    mailBounces: vars.MAIL_BOUNCES || null,
    smsUrl: vars.SMS_URL ?? null,
    smsADay: vars.SMS_A_DAY,
    pushServices: splitList(vars.PUSH_SERVICES.toLowerCase()),
    minimumAge: vars.MINIMUM_AGE,
    company: {
      name: vars.COMPANY_NAME,
      address: vars.COMPANY_ADDRESS,
      taxNumber: vars.COMPANY_TAX_NUMBER,
      phone: vars.COMPANY_PHONE,
      email: vars.COMPANY_EMAIL,
    },
    tiles: vars.TILES_URL ? { url: vars.TILES_URL, attribution: vars.TILES_ATTRIBUTION } : null,
    weatherUrl: vars.WEATHER_URL === 'off' ? null : vars.WEATHER_URL,
    stores: { apple: vars.APPLE_STORE_URL, google: vars.GOOGLE_PLAY_URL },
    requireVerifiedToPost: vars.REQUIRE_VERIFIED_TO_POST,
    logLevel: vars.LOG_LEVEL,
    rateLimits: vars.RATE_LIMITS,
    // Tests and benchmarks keep the machine busy and still need replies.
    shedLoad: vars.RATE_LIMITS,
    trustedHops: vars.TRUSTED_HOPS ?? 0,
    preparedStatements: vars.PREPARED_STATEMENTS,
    stopDelaySeconds: vars.STOP_DELAY,
    ...readMonitoring(vars),
    warnings: production && vars.TRUSTED_HOPS === undefined ? [missingHopsWarning] : [],
  }
}

const missingHopsWarning =
  'TRUSTED_HOPS is not set. Behind a proxy, all visitors then count as one and share the rate limits. Set it to the number of proxies in front of the app, or to 0 without a proxy.'

const pairs = [
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
] as const

const bucketVariables = ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const backupVariables = [
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const

const findMissingBackupVariables = (vars: Variables) => {
  const missing = backupVariables.filter((name) => !vars[name])
  const isPartlySet = vars.BACKUP_S3_ENDPOINT !== undefined || missing.length < backupVariables.length
  return isPartlySet && missing.length
    ? [`Backups go to a bucket once all of its variables are set; missing: ${missing.join(', ')}`]
    : []
}

const findMissingBucketVariables = (vars: Variables) => {
  const missing = bucketVariables.filter((name) => !vars[name])
  const isPartlySet = vars.S3_ENDPOINT !== undefined || missing.length < bucketVariables.length
  return isPartlySet && missing.length
    ? [`Files are kept in a bucket once all of its variables are set; missing: ${missing.join(', ')}`]
    : []
}

const findIncomplete = (vars: Variables) => [
  ...findMissingBucketVariables(vars),
  ...findMissingBackupVariables(vars),
  ...pairs.flatMap(([one, other]) => [
    ...(vars[one] && !vars[other] ? [`${other} is missing beside ${one}`] : []),
    ...(vars[other] && !vars[one] ? [`${one} is missing beside ${other}`] : []),
  ]),
  ...(vars.DATABASE_REPLICA_URLS && !vars.DATABASE_URL
    ? ['DATABASE_REPLICA_URLS needs the DATABASE_URL of the server that they replicate']
    : []),
  ...findOpenMetrics(vars, vars.PORT),
  ...(vars.TILES_URL && !vars.TILES_ATTRIBUTION
    ? ['TILES_ATTRIBUTION must say whom the tiles of TILES_URL are from']
    : []),
]

const findUnmetRequirements = (vars: Variables) =>
  vars.REQUIRE_VERIFIED_TO_POST && !vars.SMS_URL
    ? [
        'REQUIRE_VERIFIED_TO_POST needs SMS_URL: without it nobody can verify a telephone, and nobody could post',
      ]
    : []

function findProductionProblems(vars: Variables, demo: boolean): string[] {
  const missing = [
    !vars.DATABASE_URL && 'DATABASE_URL',
    !vars.PUBLIC_URL && 'PUBLIC_URL',
    !vars.SECRET_KEY && 'SECRET_KEY',
    !vars.SMTP_URL && 'SMTP_URL (mail carries the links that accounts depend on)',
    !vars.GOOGLE_CLIENT_ID && 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET (a real sign-in provider)',
  ].filter((name) => name !== false)
  const problems = [
    missing.length > 0 && `in production these must be set: ${missing.join(', ')}`,
    vars.SMTP_URL && !vars.MAIL_FROM && 'MAIL_FROM must be set beside SMTP_URL in production',
    demo && 'DEMO must be off in production',
    vars.PUBLIC_URL?.startsWith('http:') && 'PUBLIC_URL must begin with https:// in production',
    vars.SMTP_URL &&
      !isEncryptedMail(new URL(vars.SMTP_URL)) &&
      'SMTP_URL must begin with smtps:// or end with ?requireTLS=true in production, unless it is on this machine',
    vars.DATABASE_URL &&
      hasGuessablePassword(new URL(vars.DATABASE_URL)) &&
      'The password in DATABASE_URL can be guessed',
    splitList(vars.DATABASE_REPLICA_URLS).some((each) => hasGuessablePassword(new URL(each))) &&
      'A password in DATABASE_REPLICA_URLS can be guessed',
    vars.SECRET_KEY &&
      isWeakKey(vars.SECRET_KEY) &&
      'SECRET_KEY can be guessed; take what `openssl rand -base64 32` gives',
    !vars.RATE_LIMITS && 'RATE_LIMITS must be on in production',
  ]
  return problems.filter((problem) => typeof problem === 'string')
}

const isEncryptedMail = ({ protocol, hostname, searchParams }: URL) =>
  protocol === 'smtps:' || searchParams.get('requireTLS') === 'true' || isLoopback(hostname)

function findExposedDemo({ HOST, PUBLIC_URL }: Variables): string[] {
  const reason = 'a demo lets everybody in as anybody, so DEMO_PUBLIC=on must say that others may reach it'
  return [
    ...(isLoopback(HOST) ? [] : [`HOST is ${HOST}, which others reach: ${reason}`]),
    ...(PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname)
      ? [`PUBLIC_URL is not on this machine: ${reason}`]
      : []),
  ]
}

/** Reads the key of the data folder; generates it at the first start. */
function loadSecretKey(dataDir: string): string {
  const file = join(dataDir, 'secret-key')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  makeFolder(dataDir)
  const secret = randomBytes(32).toString('hex')
  // The rename is atomic, so that a full disk never leaves half a key.
  writeFileSync(`${file}.new`, `${secret}\n`, { mode: 0o600 })
  chmodSync(`${file}.new`, 0o600)
  renameSync(`${file}.new`, file)
  return secret
}

const placeholders = /change.?me|secret|example|placeholder|password|default|sample|insert|replace/i

const minDistinctCharacters = 8

/** Whether a key looks typed: few distinct characters, a repetition, a sequence, or a placeholder's words. */
export function isWeakKey(key: string): boolean {
  const codes = Array.from({ length: key.length }, (_, n) => key.charCodeAt(n))
  const steps = codes.filter((code, n) => n > 0 && Math.abs(code - (codes[n - 1] ?? 0)) <= 1).length
  const repeatsAfter = (length: number) => key.slice(length) === key.slice(0, -length)
  const repeats = Array.from({ length: Math.floor(key.length / 2) }, (_, n) => n + 1).some(repeatsAfter)
  return (
    new Set(codes).size < minDistinctCharacters ||
    steps > codes.length / 2 ||
    repeats ||
    placeholders.test(key)
  )
}

const commonPasswords =
  /^(postgres(ql)?|passw(or)?d|pass|admin|root|change.?me|secret|default|test|demo|1234.*)$/i

/** Whether the database password is a default of images and examples, or equals the user or database name. */
function hasGuessablePassword({ username, password, pathname }: URL): boolean {
  const names = [username.toLowerCase(), pathname.slice(1).toLowerCase()]
  return password !== '' && (commonPasswords.test(password) || names.includes(password.toLowerCase()))
}
