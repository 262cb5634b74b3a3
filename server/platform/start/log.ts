import { destination, type Logger, pino } from 'pino'

export type { Logger }

/** Names of fields that must never reach a log, at either of the first two depths. */
const secrets = [
  'password',
  'access',
  'refresh',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'cookie',
  'email',
  'latitude',
  'longitude',
  'lat',
  'lon',
]

/**
 * JSON lines on standard error (standard output is for the person at the terminal), written twice a second or by
 * the page, and what is left when the process ends.
 */
export const openLog = (level: string): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
    },
    destination({ fd: 2, sync: false, minLength: 4096, periodicFlush: 500 }),
  )
