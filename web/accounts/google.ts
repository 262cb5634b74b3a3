import { useEffect, useState } from 'react'
import type * as Type from 'typebox'
import { googleSignIn, googleUrl } from '../../contract/accounts.ts'
import { ApiError, sentenceOf } from '../platform/api-error.ts'
import { call } from '../platform/call.ts'
import { text } from '../platform/i18n.ts'
import { returnPath } from '../platform/last-page.ts'
import { localItems } from '../platform/local-items.ts'
import { endSession, signIn, useSession } from '../platform/session.ts'
import { dropTokens } from '../platform/tokens.ts'
import { toast } from '../ui/toast.ts'
import { dropInvitation, invitationField } from './invitation.ts'

type GoogleReply = Type.Static<typeof googleSignIn.reply>

const originKey = 'sign_in_from'

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

function keepOrigin(from: string | null) {
  try {
    if (from === null) sessionStorage.removeItem(originKey)
    else sessionStorage.setItem(originKey, from)
  } catch {
    // Without storage one lands on the last page instead.
  }
}

/** The page that was wanted before leaving for Google, or null. */
export function keptOrigin(): string | null {
  try {
    return returnPath(sessionStorage.getItem(originKey))
  } catch {
    return null
  }
}

/** How a sign-in ended: with the name to greet, or with what it is called that went wrong and a sentence about it. */
export type SignInOutcome =
  { name: string; invitation_accepted: boolean | undefined } | { name: null; title: string; sentence: string }

const finished = new Map<string, Promise<SignInOutcome>>()

/**
 * Finishes a sign-in from the address that Google sent the browser back to. The same address asks the server
 * once, however often this is called.
 */
export function finishSignIn(search: string): Promise<SignInOutcome> {
  const running = finished.get(search) ?? exchange(new URLSearchParams(search))
  finished.set(search, running)
  return running
}

async function exchange(answer: URLSearchParams): Promise<SignInOutcome> {
  const code = answer.get('code')
  const state = answer.get('state')
  if (answer.has('error')) return failed('accounts.sign_in_failed', text('accounts.provider_error'))
  if (!code) return failed('accounts.sign_in_failed', text('accounts.no_code'))
  useSession.setState({ isLoading: true, error: null })
  try {
    const reply: Partial<GoogleReply> | undefined = await call(googleSignIn, {
      body: { code, redirect_uri: callbackAddress(), ...(state && { state }), ...invitationField() },
    })
    const { access_token: access, refresh_token: refresh, user } = reply ?? {}
    if (!access || !refresh || !user?.id)
      return failed('accounts.google_failed', text('accounts.google_invalid'))
    await signIn({ access, refresh }, user)
    dropInvitation()
    return { name: user.first_name, invitation_accepted: reply?.invitation_accepted }
  } catch (error) {
    if (error instanceof ApiError)
      return failed('accounts.google_failed', sentenceOf(error, text('accounts.google_refused')))
    dropTokens(localItems)
    endSession()
    return failed('accounts.sign_in_failed', text('accounts.sign_in_incomplete'))
  }
}

function failed(
  title: 'accounts.sign_in_failed' | 'accounts.google_failed',
  sentence: string,
): SignInOutcome {
  useSession.setState({ isLoading: false, error: sentence })
  return { name: null, title: text(title), sentence }
}
