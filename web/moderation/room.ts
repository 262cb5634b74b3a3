import type decisions from './decisions/vi.json'
import type moderation from './vi.json'

declare module '../platform/i18n/catalogue.ts' {
  interface Catalogues {
    decisions: typeof decisions
    moderation: typeof moderation
  }
}
