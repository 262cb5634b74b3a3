import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { text } from '../../platform/i18n/i18n.ts'
import { useConsent } from '../../platform/storage/consent.ts'
import { isIdle } from '../../platform/session/pending-work.ts'
import { shownToast, toast } from '../../ui/feedback/toast.ts'
import { storeFacebookToken } from './facebook-handover.ts'

type FacebookSdk = typeof import('./facebook-sdk.ts')

const pollIntervalMs = 1000
const standInDelayMs = 1000
const standInToken = 'demo'

interface Connection {
  app_id: string | null
  is_stand_in: boolean
}

/** `asleep`: Facebook's script is not requested yet. `loading` is also used if the sign-in isn't set up. */
type FacebookState = 'asleep' | 'loading' | 'ready' | 'busy'

/**
 * Requests Facebook's script after a decision about cookies or a press of the button. A document that can't run the
 * script reloads when nothing is pending or unread and `mayReload` returns true.
 */
export function useFacebookSignIn(
  { app_id, is_stand_in }: Connection,
  from: string | null,
  mayReload: () => boolean,
) {
  const navigate = useNavigate()
  const sdk = useRef<FacebookSdk>(null)
  const isDecided = useConsent().decided_at !== null
  const [isPressed, setPressed] = useState(false)
  const [isReady, setReady] = useState(false)
  const [busy, setBusy] = useState(false)
  const isPending = useRef(false)
  const needsScript = isDecided || isPressed

  const reload = useEffectEvent(() => {
    if (isIdle() && !shownToast() && mayReload()) location.reload()
  })

  // Browsers allow Facebook's window only for some seconds after a press.
  const continueSignIn = useEffectEvent((ready: boolean) => {
    const isActive = navigator.userActivation?.isActive ?? false
    if (!isPending.current || (isActive && !ready)) return
    isPending.current = false
    if (isActive) return void requestToken()
    setBusy(false)
    if (!ready) toastFacebookError('accounts.facebook_sdk_not_ready', 'accounts.facebook_wait')
  })

  useEffect(() => {
    if (app_id === null) return
    let timer: ReturnType<typeof setInterval> | undefined
    let isMounted = true
    const startPolling = (loaded: FacebookSdk) => {
      if (!isMounted) return
      sdk.current = loaded
      const poll = () => {
        if (!loaded.isSdkAllowed()) return reload()
        if (!needsScript) return clearInterval(timer)
        loaded.loadSdk(app_id)
        const ready = loaded.isSdkReady()
        if (ready) {
          setReady(true)
          clearInterval(timer)
        }
        continueSignIn(ready)
      }
      timer = setInterval(poll, pollIntervalMs)
      poll()
    }
    // If this code fails to load, the button stays disabled with a hint.
    void import('./facebook-sdk.ts').then(startPolling, () => undefined)
    return () => {
      isMounted = false
      clearInterval(timer)
    }
  }, [app_id, needsScript])

  async function requestToken() {
    setBusy(true)
    try {
      const token = app_id === null ? await requestStandInToken() : await sdk.current?.requestFacebookToken()
      if (!token) return toastFacebookError('accounts.sign_in_error', 'accounts.facebook_cancelled')
      const next = storeFacebookToken(token, from)
      if (app_id === null) void navigate(next)
      // Continues in another document, so that Facebook's script never runs in a signed-in one.
      else location.assign(next)
    } catch {
      toastFacebookError('accounts.sign_in_error', 'accounts.facebook_error')
    } finally {
      setBusy(false)
    }
  }

  function start() {
    if (app_id === null || sdk.current?.isSdkReady()) return void requestToken()
    if (needsScript) return toastFacebookError('accounts.facebook_sdk_not_ready', 'accounts.facebook_wait')
    isPending.current = true
    setBusy(true)
    setPressed(true)
  }

  const scriptState = isReady || is_stand_in ? 'ready' : 'loading'
  const state: FacebookState = busy ? 'busy' : app_id === null || needsScript ? scriptState : 'asleep'
  return { state, start }
}

const requestStandInToken = () =>
  new Promise<string>((resolve) => setTimeout(() => resolve(standInToken), standInDelayMs))

function toastFacebookError(
  title: 'accounts.facebook_sdk_not_ready' | 'accounts.sign_in_error',
  description: 'accounts.facebook_wait' | 'accounts.facebook_cancelled' | 'accounts.facebook_error',
) {
  toast({ title: text(title), description: text(description), tone: 'bad' })
}
