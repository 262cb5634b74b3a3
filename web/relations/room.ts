import type relations from './vi.json'

declare module '../platform/i18n/catalogue.ts' {
  interface Catalogues {
    relations: typeof relations
  }
}
