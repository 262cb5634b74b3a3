import { type Logger, pino } from 'pino'
import { standardError } from './output.ts'

export type { Logger }

/** Fields that must never be logged, at either of the first two levels. */
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

/** Writes to standard error; standard output is for the person at the terminal. */
export const openLog = (level: string): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
    },
    standardError,
  )
