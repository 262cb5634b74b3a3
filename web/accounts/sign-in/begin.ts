import { keepWantedPage } from '../../platform/kept/wanted-page.ts'
import { noteLossRead } from '../../platform/session/kept-loss.ts'

/** Before another document takes over: `from` is the page to continue at, null without one. */
export function beginSignIn(from: string | null) {
  keepWantedPage(from)
  noteLossRead()
}
