import type landing from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    landing: typeof landing
  }
}
