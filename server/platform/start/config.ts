import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFolder } from '../files/folders.ts'
import { isLoopback } from './loopback.ts'
import { misspelt } from './typos.ts'
import { PlainError } from '../http/refusal.ts'
import { isWeakKey } from '../secrets/weak-key.ts'

/** Everything that comes from the environment, read once at start. */
export interface Config {
  production: boolean
  demo: boolean
  /** Whether a demo may be reached under other host names than this machine's own. */
  demoPublic: boolean
  host: string
  /** 0: one that the system chooses and the server says. */
  port: number
  /** The origin that browsers see, without a trailing slash. */
  publicUrl: string
  dataDir: string
  /** Null: the embedded database under `dataDir`. */
  databaseUrl: string | null
  secretKey: string
  google: { clientId: string; clientSecret: string; issuer: string } | null
  facebook: { appId: string; appSecret: string; graphUrl: string } | null
  smtpUrl: string | null
  /** The sender of mail, as in `Xóm <xom@example.com>`. */
  mailFrom: string
  /** The URL of the provider of text messages; null: texts only go to the demo's mailbox. */
  smsUrl: string | null
  /** The largest number of text messages in 24 hours. */
  smsADay: number
  /** The minimum age of users, in years. */
  minimumAge: number
  /** The operator of this installation, as the law requires; missing parts show as `{email}` and the like. */
  company: { name: string; address: string; taxNumber: string; phone: string; email: string }
  /** Street map tiles, as `https://…/{z}/{x}/{y}.png`, and their source; null: outlines only. */
  tiles: { url: string; attribution: string } | null
  /** The URL of a weather service with Open-Meteo's API; null: none. */
  weatherUrl: string | null
  /** The targets of the download buttons. */
  stores: { apple: string; google: string }
  requireVerifiedToPost: boolean
  logLevel: string
  rateLimits: boolean
  /** Whether requests are refused while the process is overloaded. */
  shedLoad: boolean
  /** The number of trusted proxies in front, for the caller's address. */
  trustedHops: number
}

const modes = ['production', 'development', 'test']
const openMeteo = 'https://api.open-meteo.com/v1/forecast'
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/**
 * Reads the environment. Throws a `PlainError` that names every missing or invalid variable. In production
 * DATABASE_URL, PUBLIC_URL, SECRET_KEY and a sign-in provider are required, and DEMO must be off.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const complaints: string[] = []
  const mode = env['NODE_ENV'] || 'development'
  const production = mode === 'production'
  if (!modes.includes(mode)) complaints.push(`NODE_ENV must be one of ${modes.join(', ')}, not "${mode}"`)
  complaints.push(...misspelt(env))
  const text = (name: string) => env[name]?.trim() || null
  const whole = (name: string, fallback: number, min: number, max: number) => {
    const value = text(name)
    if (value === null) return fallback
    if (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value)
    complaints.push(`${name} must be a whole number from ${min} to ${max}, not "${value}"`)
    return fallback
  }
  const flag = (name: string, fallback: boolean) => {
    const value = text(name)?.toLowerCase() ?? null
    if (value === null) return fallback
    if (['on', 'true', '1', 'yes'].includes(value)) return true
    if (['off', 'false', '0', 'no'].includes(value)) return false
    complaints.push(`${name} must be on or off, not "${value}"`)
    return fallback
  }
  const address = (name: string, protocols: string[]) => {
    const value = text(name)
    if (value === null) return null
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
    complaints.push(
      `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    )
    return null
  }

  const port = whole('PORT', 3000, 0, 65_535)
  const trustedHops = whole('TRUSTED_HOPS', 0, 0, 10)
  const host = text('HOST') ?? '127.0.0.1'
  const demo = flag('DEMO', !production)
  const demoPublic = flag('DEMO_PUBLIC', false)
  const rateLimits = flag('RATE_LIMITS', true)
  const databaseUrl = address('DATABASE_URL', ['postgres:', 'postgresql:'])
  const publicUrl = address('PUBLIC_URL', ['http:', 'https:'])
  const issuer = address('GOOGLE_ISSUER', ['http:', 'https:']) ?? 'https://accounts.google.com'
  if (issuer.startsWith('http:') && !isLoopback(new URL(issuer).hostname))
    complaints.push('GOOGLE_ISSUER must begin with https:// unless it is on this machine')
  const smtpUrl = address('SMTP_URL', ['smtp:', 'smtps:'])
  const smsUrl = address('SMS_URL', ['http:', 'https:'])
  const graphUrl = address('FACEBOOK_GRAPH_URL', ['http:', 'https:']) ?? 'https://graph.facebook.com'
  const tilesUrl = address('TILES_URL', ['http:', 'https:'])
  const weatherUrl =
    text('WEATHER_URL') === 'off' ? null : (address('WEATHER_URL', ['http:', 'https:']) ?? openMeteo)
  for (const [name, value] of Object.entries({
    SMS_URL: smsUrl,
    FACEBOOK_GRAPH_URL: graphUrl,
    TILES_URL: tilesUrl,
    WEATHER_URL: weatherUrl,
  }))
    if (value?.startsWith('http:') && !isLoopback(new URL(value).hostname))
      complaints.push(`${name} must begin with https:// unless it is on this machine`)
  const stores = {
    apple: address('APPLE_STORE_URL', ['https:']) ?? 'https://apps.apple.com/',
    google: address('GOOGLE_PLAY_URL', ['https:']) ?? 'https://play.google.com/store/apps',
  }
  const attribution = text('TILES_ATTRIBUTION')
  if (tilesUrl && !['{z}', '{x}', '{y}'].every((part) => text('TILES_URL')?.includes(part)))
    complaints.push('TILES_URL must name its tiles by {z}, {x} and {y}')
  if (tilesUrl && !attribution)
    complaints.push('TILES_ATTRIBUTION must say whom the tiles of TILES_URL are from')
  const company = {
    name: text('COMPANY_NAME') ?? '{company}',
    address: text('COMPANY_ADDRESS') ?? '{address}',
    taxNumber: text('COMPANY_TAX_NUMBER') ?? '{tax_number}',
    phone: text('COMPANY_PHONE') ?? '{phone}',
    email: text('COMPANY_EMAIL') ?? '{email}',
  }
  const mailFrom = text('MAIL_FROM')
  const smsADay = whole('SMS_A_DAY', 1000, 1, 10_000_000)
  const minimumAge = whole('MINIMUM_AGE', 17, 13, 99)
  const requireVerifiedToPost = flag('REQUIRE_VERIFIED_TO_POST', false)
  const [appId, appSecret] = [text('FACEBOOK_APP_ID'), text('FACEBOOK_APP_SECRET')]
  if (appId && !appSecret) complaints.push('FACEBOOK_APP_SECRET is missing beside FACEBOOK_APP_ID')
  if (appSecret && !appId) complaints.push('FACEBOOK_APP_ID is missing beside FACEBOOK_APP_SECRET')
  const [clientId, clientSecret, secretKey] = [
    text('GOOGLE_CLIENT_ID'),
    text('GOOGLE_CLIENT_SECRET'),
    text('SECRET_KEY'),
  ]
  const logLevel = text('LOG_LEVEL') ?? 'info'
  if (!logLevels.includes(logLevel)) complaints.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}`)
  if (secretKey && secretKey.length < 32) complaints.push('SECRET_KEY must be at least 32 characters long')
  if (clientId && !clientSecret) complaints.push('GOOGLE_CLIENT_SECRET is missing beside GOOGLE_CLIENT_ID')
  if (clientSecret && !clientId) complaints.push('GOOGLE_CLIENT_ID is missing beside GOOGLE_CLIENT_SECRET')

  if (production) {
    const missing = [
      !databaseUrl && 'DATABASE_URL',
      !publicUrl && 'PUBLIC_URL',
      !secretKey && 'SECRET_KEY',
      !smtpUrl && 'SMTP_URL (mail carries the links that accounts depend on)',
      !clientId && 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET (a real sign-in provider)',
    ].filter((name) => name !== false)
    if (missing.length) complaints.push(`in production these must be set: ${missing.join(', ')}`)
    if (smtpUrl && !mailFrom) complaints.push('MAIL_FROM must be set beside SMTP_URL in production')
    if (demo) complaints.push('DEMO must be off in production')
    if (publicUrl?.startsWith('http:')) complaints.push('PUBLIC_URL must begin with https:// in production')
    if (secretKey && isWeakKey(secretKey))
      complaints.push('SECRET_KEY can be guessed; take what `openssl rand -base64 32` gives')
    if (!rateLimits) complaints.push('RATE_LIMITS must be on in production')
  }
  if (demo && !demoPublic && !production) {
    const others = 'a demo lets everybody in as anybody, so DEMO_PUBLIC=on must say that others may reach it'
    if (!isLoopback(host)) complaints.push(`HOST is ${host}, which others reach: ${others}`)
    if (publicUrl && !isLoopback(new URL(publicUrl).hostname))
      complaints.push(`PUBLIC_URL is not on this machine: ${others}`)
  }
  if (complaints.length)
    throw new PlainError(`Xóm can't start with this configuration: ${complaints.join('; ')}.`)

  const dataDir = resolve(text('DATA_DIR') ?? '.data')
  return {
    production,
    demo,
    demoPublic,
    host,
    port,
    publicUrl: new URL(publicUrl ?? `http://127.0.0.1:${port}`).origin,
    dataDir,
    databaseUrl,
    secretKey: secretKey ?? storedSecret(dataDir),
    google: clientId && clientSecret ? { clientId, clientSecret, issuer } : null,
    facebook: appId && appSecret ? { appId, appSecret, graphUrl } : null,
    smtpUrl,
    mailFrom: mailFrom ?? 'Xóm <xom@localhost>',
    smsUrl,
    smsADay,
    minimumAge,
    company,
    tiles: tilesUrl && attribution ? { url: tilesUrl, attribution } : null,
    weatherUrl,
    stores,
    requireVerifiedToPost,
    logLevel,
    rateLimits,
    // Tests and benchmarks may overload a machine and still want answers.
    shedLoad: rateLimits,
    trustedHops,
  }
}

/** Without SECRET_KEY a random one is made at the first start and stored beside the data. */
function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret-key')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  makeFolder(dataDir)
  const secret = randomBytes(32).toString('hex')
  // Atomic, even if the disk is full.
  writeFileSync(`${file}.new`, `${secret}\n`, { mode: 0o600 })
  chmodSync(`${file}.new`, 0o600)
  renameSync(`${file}.new`, file)
  return secret
}
