import { destination, type Logger, pino } from 'pino'

export type { Logger }

/** Names of fields that must never be logged, at either of the first two levels. */
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
 * JSON lines on standard error (standard output is for the person at the terminal), written twice a second, when the
 * buffer is full, and at exit.
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
