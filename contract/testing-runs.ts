import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    tier: 'quick' | 'full' | 'deep'
  }
}

const tier = inject('tier')

export const isDeep = tier === 'deep'

/** How often, or with how many, each of the three commands tries: `npm test`, `npm run test:full` and `test:deep`. */
export const runs = (full: number, deep: number, quick = full): number => ({ quick, full, deep })[tier]
