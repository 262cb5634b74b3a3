import type media from './vi.json'
import type viewer from './viewer/vi.json'

declare module '../platform/i18n/catalogue.ts' {
  interface Catalogues {
    media: typeof media
    viewer: typeof viewer
  }
}
