import type site from './vi.json'

declare module '../platform/i18n/catalogue.ts' {
  interface Catalogues {
    site: typeof site
  }
}
