import { useEffect, useState } from 'react'
import { googleSignIn, googleUrl } from '../../contract/accounts.ts'
import { ApiError, sentenceOf } from '../platform/api-error.ts'
import { call } from '../platform/call.ts'
import { text } from '../platform/i18n.ts'
import { toast } from '../ui/toast.ts'
import { conclude, failed, type SignInOutcome } from './conclude.ts'
import { invitationField } from './invitation.ts'
import { keepOrigin } from './origin.ts'

/** Must be on the server's list; the provider sends people back there. */
const callbackAddress = () => `${location.origin}/auth/callback`

/** Leaves for Google; `from` is the page wanted after signing in, and outlives the way there. */
export function useGoogle(from: string | null) {
  const [redirecting, setRedirecting] = useState(false)

  // Whoever comes back by the Back button finds the button as they left it, at work.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setRedirecting(false)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
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
      toast({
        title: text('accounts.sign_in_error'),
        description: text('accounts.google_unreachable'),
        tone: 'bad',
      })
    }
  }

  return { redirecting, leave }
}

const finished = new Map<string, Promise<SignInOutcome>>()

/**
 * Finishes a sign-in from the address that a provider sent the browser back to. The same address asks the server
 * once, however often this is called.
 */
export function finishSignIn(search: string): Promise<SignInOutcome> {
  const running = finished.get(search) ?? exchange(new URLSearchParams(search))
  finished.set(search, running)
  return running
}

async function exchange(answer: URLSearchParams): Promise<SignInOutcome> {
  if (answer.get('provider') === 'facebook')
    return (await import('./facebook-exchange.ts')).exchangeFacebook()
  const code = answer.get('code')
  const state = answer.get('state')
  if (answer.has('error')) return failed('accounts.sign_in_failed', text('accounts.provider_error'))
  if (!code) return failed('accounts.sign_in_failed', text('accounts.no_code'))
  const body = { code, redirect_uri: callbackAddress(), ...(state && { state }), ...invitationField() }
  return conclude(() => call(googleSignIn, { body }), {
    title: 'accounts.google_failed',
    invalid: text('accounts.google_invalid'),
    refused: (error) => sentenceOf(error, text('accounts.google_refused')),
  })
}
