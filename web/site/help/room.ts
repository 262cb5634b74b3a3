import type help from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    help: typeof help
  }
}
