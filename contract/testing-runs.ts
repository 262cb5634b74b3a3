import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    deep: boolean
  }
}

export const isDeep = inject('deep')

/** `short` in `npm test`, `long` in `npm run test:deep`. */
export const runs = (short: number, long: number): number => (isDeep ? long : short)
