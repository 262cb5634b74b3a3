import type offline from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    offline: typeof offline
  }
}
