import { useEffect, useState } from 'react'
import { googleUrl } from '../../../contract/people/sign-in.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { keepOrigin } from './origin.ts'

/** Must be on the server's list; the provider sends people back there. */
export const callbackAddress = () => `${location.origin}/auth/callback`

interface Leaving {
  /** The page wanted after signing in, which outlives the way to Google and back; null without one. */
  from: string | null
  /** What the toast says when Google can't be asked. */
  unreachable: () => { title: string; description: string }
}

/** Leaves for Google; `redirecting` from the press of the button on until that has failed. */
export function useGoogle({ from, unreachable }: Leaving) {
  const [redirecting, setRedirecting] = useState(false)

  // Whoever comes back by the Back button finds the button as they left it, at work.
  useEffect(() => {
    const hydrate = ({ persisted }: PageTransitionEvent) => persisted && setRedirecting(false)
    addEventListener('pageshow', hydrate)
    return () => removeEventListener('pageshow', hydrate)
  }, [])

  async function leave() {
    setRedirecting(true)
    try {
      const { url } = await call(googleUrl, { query: { redirect_uri: callbackAddress() } })
      if (!/^https?:$/.test(new URL(url, location.href).protocol)) throw new ApiError()
      keepOrigin(from)
      location.assign(url)
    } catch {
      setRedirecting(false)
      toast({ ...unreachable(), tone: 'bad' })
    }
  }

  return { redirecting, leave }
}

/** What Google sent along with the browser, as the server takes it; null where there is no code. */
export function googleAnswer(answer: URLSearchParams) {
  const [code, state] = [answer.get('code'), answer.get('state')]
  return code ? { code, redirect_uri: callbackAddress(), ...(state && { state }) } : null
}
