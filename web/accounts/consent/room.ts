import type consent from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    consent: typeof consent
  }
}
