import type media from './vi.json'

declare module '../platform/i18n/catalogue.ts' {
  interface Catalogues {
    media: typeof media
  }
}
