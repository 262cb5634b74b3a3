import type legal from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    legal: typeof legal
  }
}
