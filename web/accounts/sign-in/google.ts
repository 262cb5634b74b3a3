import { googleSignIn } from '../../../contract/people/sign-in.ts'
import { sentenceOf } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { conclude, failed, type SignInOutcome } from './conclude.ts'
import { invitationField } from './invitation.ts'
import { callbackAddress } from './leave-for-google.ts'

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
