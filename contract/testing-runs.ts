import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this is `npm run test:deep`. */
    deep: boolean
  }
}

export const isDeep = inject('deep')

/** How often a property is tried: `short` in `npm test`, `long` in `npm run test:deep`. */
export const runs = (short: number, long: number): number => (isDeep ? long : short)
