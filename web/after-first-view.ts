import { startCachingSeenQueries } from './frame/offline/keep-seen.ts'
import { startSlowNote } from './frame/slow/start.ts'
import { localItems } from './platform/storage/local-items.ts'
import { useSession } from './platform/session/session.ts'
import { hasTokens } from './platform/session/tokens.ts'
import { loadOtherScreens } from './screens.ts'

/** For this long after the page was opened, nothing loads that a signed-in person's first screen doesn't need. */
const laterMs = 3000

/**
 * What the first view doesn't contain. Storing what was seen starts at once, so that a page that is left soon is there
 * without a network. Returns a function that stops it. A second call changes nothing.
 */
export const startAfterFirstView = (): (() => void) => (stop ??= start())

let stop: (() => void) | undefined

function start() {
  const timers: ReturnType<typeof setTimeout>[] = []
  let delayMs = hasTokens(localItems) ? Math.max(laterMs - performance.now(), 0) : 0
  const startFor = (user_id: number | undefined) => {
    if (user_id === undefined) return
    startCachingSeenQueries()
    timers.push(
      setTimeout(() => void startOffline(), Math.max(delayMs, 1000)),
      setTimeout(() => loadLater(user_id), delayMs),
    )
    delayMs = 0
  }
  const stopSlowNote = startSlowNote()
  startFor(useSession.getState().user?.id)
  const unsubscribe = useSession.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) startFor(user?.id)
  })
  return () => {
    stop = undefined
    stopSlowNote()
    unsubscribe()
    for (const timer of timers) clearTimeout(timer)
  }
}

const startOffline = () =>
  import('./frame/offline/start.ts').then((it) => it.startOfflineSupport()).catch(() => undefined)

function loadLater(user_id: number) {
  loadOtherScreens().catch(() => {})
  import('./platform/storage/preferences.ts')
    .then((preferences) => preferences.applyAccountPreferences(user_id))
    .catch(() => {})
  if (localItems.getItem('home_withdrawals') !== null)
    import('./accounts/homes/withdrawals.ts').then((homes) => homes.resumeWithdrawals()).catch(() => {})
}
