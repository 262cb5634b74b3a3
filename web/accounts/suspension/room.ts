import type decisions from '../settings/decisions/vi.json'
import type suspension from './vi.json'

declare module '../../platform/i18n/catalogue.ts' {
  interface Catalogues {
    decisions: typeof decisions
    suspension: typeof suspension
  }
}
