import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    tier: 'quick' | 'full' | 'deep'
  }
}

const tier = inject('tier')

export const isDeep = tier === 'deep'

/** The number of runs or inputs for the tier of this run: `npm test`, `npm run test:full` or `test:deep`. */
export const runs = (full: number, deep: number, quick = full): number => ({ quick, full, deep })[tier]

/** CPU time of this process in milliseconds. Unlike elapsed time, it doesn't depend on other processes. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
