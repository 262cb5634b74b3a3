import type { Config } from './config.ts'
import { isLoopback } from './loopback.ts'

/**
 * Whether the demo's `staff` may act without a second factor: only in a demo that nobody but this machine reaches. Its
 * account has the demo's password, and with such a one production doesn't start.
 */
export const letsDemoStaffIn = ({
  production,
  demo,
  demoPublic,
  host,
}: Pick<Config, 'production' | 'demo' | 'demoPublic' | 'host'>) =>
  demo && !production && !demoPublic && isLoopback(host)
