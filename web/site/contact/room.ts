import type contact from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    contact: typeof contact
  }
}
