import { saveRequestedPage } from '../../platform/storage/requested-page.ts'
import { markSessionLossRead } from '../../platform/session/saved-session-loss.ts'

/** Called before the browser leaves for a provider. `from` is the page to open after signing in; null without one. */
export function prepareSignIn(from: string | null) {
  saveRequestedPage(from)
  markSessionLossRead()
}
