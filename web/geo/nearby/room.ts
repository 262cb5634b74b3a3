import type nearby from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    nearby: typeof nearby
  }
}
