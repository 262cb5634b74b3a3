import { saveRequestedPage } from '../../platform/kept/wanted-page.ts'
import { markSessionLossRead } from '../../platform/session/kept-loss.ts'

/** Before another document takes over: `from` is the page to continue at, null without one. */
export function prepareSignIn(from: string | null) {
  saveRequestedPage(from)
  markSessionLossRead()
}
