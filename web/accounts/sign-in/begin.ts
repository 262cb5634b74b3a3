import { saveRequestedPage } from '../../platform/storage/requested-page.ts'
import { markSessionLossRead } from '../../platform/session/saved-session-loss.ts'

/** Before another document takes over: `from` is the page to continue at, null without one. */
export function prepareSignIn(from: string | null) {
  saveRequestedPage(from)
  markSessionLossRead()
}
