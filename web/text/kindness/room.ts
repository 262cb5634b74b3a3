import type kindness from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    kindness: typeof kindness
  }
}
