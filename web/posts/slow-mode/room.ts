import type slowMode from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    'slow-mode': typeof slowMode
  }
}
