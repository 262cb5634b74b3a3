import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { text } from '../../platform/i18n/i18n.ts'
import { isAtRest } from '../../platform/session/under-way.ts'
import { shownToast, toast } from '../../ui/feedback/toast.ts'
import { handOver } from './facebook-handover.ts'

type FacebookSdk = typeof import('./facebook-sdk.ts')

const pollPause = 1000
const standInPause = 1000
const standInToken = 'demo'

interface Connection {
  app_id: string | null
  is_stand_in: boolean
}

/** A document that can't run Facebook's script reloads once nothing is pending or unread, if `beforeReload` agrees. */
export function useFacebook(
  { app_id, is_stand_in }: Connection,
  from: string | null,
  beforeReload: () => boolean,
) {
  const navigate = useNavigate()
  const sdk = useRef<FacebookSdk>(null)
  const [isReady, setReady] = useState(false)
  const [busy, setBusy] = useState(false)

  const reload = useEffectEvent(() => {
    if (isAtRest() && !shownToast() && beforeReload()) location.reload()
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
        loaded.loadSdk(app_id)
        if (!loaded.isSdkReady()) return
        setReady(true)
        clearInterval(timer)
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
  }, [app_id])

  async function leave() {
    if (app_id !== null && !sdk.current?.isSdkReady())
      return complain('accounts.facebook_sdk_not_ready', 'accounts.facebook_wait')
    setBusy(true)
    try {
      const token = app_id === null ? await standIn() : await sdk.current?.askFacebook()
      if (!token) return complain('accounts.sign_in_error', 'accounts.facebook_cancelled')
      const next = handOver(token, from)
      if (app_id === null) void navigate(next)
      // Continues in another document: Facebook's script never runs beside a signed-in person.
      else location.assign(next)
    } catch {
      complain('accounts.sign_in_error', 'accounts.facebook_error')
    } finally {
      setBusy(false)
    }
  }

  return { isReady: isReady || is_stand_in, busy, leave }
}

const standIn = () => new Promise<string>((resolve) => setTimeout(() => resolve(standInToken), standInPause))

function complain(
  title: 'accounts.facebook_sdk_not_ready' | 'accounts.sign_in_error',
  description: 'accounts.facebook_wait' | 'accounts.facebook_cancelled' | 'accounts.facebook_error',
) {
  toast({ title: text(title), description: text(description), tone: 'bad' })
}
