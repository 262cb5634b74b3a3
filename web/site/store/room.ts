import type store from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    store: typeof store
  }
}
