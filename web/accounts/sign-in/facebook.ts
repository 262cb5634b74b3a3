import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { text } from '../../platform/i18n/i18n.ts'
import { useConsent } from '../../platform/storage/consent.ts'
import { isIdle } from '../../platform/session/pending-work.ts'
import { shownToast, toast } from '../../ui/feedback/toast.ts'
import { storeFacebookToken } from './facebook-handover.ts'

type FacebookSdk = typeof import('./facebook-sdk.ts')

const pollPause = 1000
const standInPause = 1000
const standInToken = 'demo'

interface Connection {
  app_id: string | null
  is_stand_in: boolean
}

/** `asleep`: Facebook's script has not been asked for. `loading` also stands for a sign-in that isn't set up. */
type FacebookState = 'asleep' | 'loading' | 'ready' | 'busy'

/**
 * Facebook's script is asked for after a decision about cookies or a press. A document that can't run it reloads once
 * nothing is pending or unread, if `mayReload` agrees.
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
  const isWaiting = useRef(false)
  const isWanted = isDecided || isPressed

  const reload = useEffectEvent(() => {
    if (isIdle() && !shownToast() && mayReload()) location.reload()
  })

  // Browsers open Facebook's window only for some seconds after a press.
  const goOn = useEffectEvent((ready: boolean) => {
    const isActive = navigator.userActivation?.isActive ?? false
    if (!isWaiting.current || (isActive && !ready)) return
    isWaiting.current = false
    if (isActive) return void ask()
    setBusy(false)
    if (!ready) toastFacebookError('accounts.facebook_sdk_not_ready', 'accounts.facebook_wait')
  })

  useEffect(() => {
    if (app_id === null) return
    let timer: ReturnType<typeof setInterval> | undefined
    let here = true
    const watch = (loaded: FacebookSdk) => {
      if (!here) return
      sdk.current = loaded
      const poll = () => {
        if (!loaded.isSdkAllowed()) return reload()
        if (!isWanted) return clearInterval(timer)
        loaded.loadSdk(app_id)
        const ready = loaded.isSdkReady()
        if (ready) {
          setReady(true)
          clearInterval(timer)
        }
        goOn(ready)
      }
      timer = setInterval(poll, pollPause)
      poll()
    }
    // If this code fails to load, the button stays disabled and says so.
    void import('./facebook-sdk.ts').then(watch, () => undefined)
    return () => {
      here = false
      clearInterval(timer)
    }
  }, [app_id, isWanted])

  async function ask() {
    setBusy(true)
    try {
      const token = app_id === null ? await requestStandInToken() : await sdk.current?.askFacebook()
      if (!token) return toastFacebookError('accounts.sign_in_error', 'accounts.facebook_cancelled')
      const next = storeFacebookToken(token, from)
      if (app_id === null) void navigate(next)
      // Continues in another document: Facebook's script never runs beside a signed-in person.
      else location.assign(next)
    } catch {
      toastFacebookError('accounts.sign_in_error', 'accounts.facebook_error')
    } finally {
      setBusy(false)
    }
  }

  function leave() {
    if (app_id === null || sdk.current?.isSdkReady()) return void ask()
    if (isWanted) return toastFacebookError('accounts.facebook_sdk_not_ready', 'accounts.facebook_wait')
    isWaiting.current = true
    setBusy(true)
    setPressed(true)
  }

  const whenAwake = isReady || is_stand_in ? 'ready' : 'loading'
  const state: FacebookState = busy ? 'busy' : app_id === null || isWanted ? whenAwake : 'asleep'
  return { state, leave }
}

const requestStandInToken = () =>
  new Promise<string>((resolve) => setTimeout(() => resolve(standInToken), standInPause))

function toastFacebookError(
  title: 'accounts.facebook_sdk_not_ready' | 'accounts.sign_in_error',
  description: 'accounts.facebook_wait' | 'accounts.facebook_cancelled' | 'accounts.facebook_error',
) {
  toast({ title: text(title), description: text(description), tone: 'bad' })
}
