import { useEffect, useState } from 'react'
import { googleUrl } from '../../../contract/accounts/sign-in.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { prepareSignIn } from '../../platform/session/after-sign-in.ts'

/** The redirect address. It must be on the server's list. */
export const callbackAddress = () => `${location.origin}/auth/callback`

interface GoogleSignInOptions {
  /** The page to open after signing in; null without one. */
  from: string | null
  unreachable: () => { title: string; description: string }
}

/** `redirecting` is true from the press until a failure. */
export function useGoogleSignIn({ from, unreachable }: GoogleSignInOptions) {
  const [redirecting, setRedirecting] = useState(false)

  // A page restored by the Back button would still show the busy button.
  useEffect(() => {
    const hydrate = ({ persisted }: PageTransitionEvent) => persisted && setRedirecting(false)
    addEventListener('pageshow', hydrate)
    return () => removeEventListener('pageshow', hydrate)
  }, [])

  async function leave() {
    setRedirecting(true)
    try {
      const { url } = await call(googleUrl, { query: { redirect_uri: callbackAddress() } })
      if (!/^https?:$/.test(new URL(url, location.href).protocol)) throw new ApiError(502)
      prepareSignIn(from)
      location.assign(url)
    } catch {
      setRedirecting(false)
      toast({ ...unreachable(), tone: 'bad' })
    }
  }

  return { redirecting, leave }
}

export function parseGoogleReply(answer: URLSearchParams) {
  const [code, state] = [answer.get('code'), answer.get('state')]
  return code ? { code, redirect_uri: callbackAddress(), ...(state && { state }) } : null
}
