import type moderation from './vi.json'

declare module '../platform/i18n/catalogue.ts' {
  interface Catalogues {
    moderation: typeof moderation
  }
}
