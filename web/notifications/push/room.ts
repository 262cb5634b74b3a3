import type push from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    push: typeof push
  }
}
