import type cautions from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    cautions: typeof cautions
  }
}
