import type linkSharing from './link-sharing/vi.json'
import type relations from './vi.json'

declare module '../platform/i18n/catalogue.ts' {
  interface Catalogues {
    relations: typeof relations
    'link-sharing': typeof linkSharing
  }
}
