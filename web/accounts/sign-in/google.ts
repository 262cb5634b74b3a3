import { googleSignIn } from '../../../contract/people/sign-in.ts'
import { isNetworkFailure, loadReason } from '../../platform/api/reason.ts'
import { call } from '../../platform/api/call.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { conclude, failed, type SignInOutcome } from './finish-sign-in.ts'
import { invitationField } from './invitation.ts'
import { googleAnswer } from './leave-for-google.ts'

const finished = new Map<string, Promise<SignInOutcome>>()

/** Sends one request per address, however often it is called. */
export function finishSignIn(search: string): Promise<SignInOutcome> {
  const running = finished.get(search) ?? exchange(new URLSearchParams(search))
  finished.set(search, running)
  return running
}

async function exchange(answer: URLSearchParams): Promise<SignInOutcome> {
  if (answer.get('provider') === 'facebook')
    return (await import('./facebook-exchange.ts')).exchangeFacebook()
  if (answer.has('error')) return failed('accounts.sign_in_failed', text('accounts.provider_error'))
  const body = googleAnswer(answer)
  if (!body) return failed('accounts.sign_in_failed', text('accounts.no_code'))
  return conclude(() => call(googleSignIn, { body: { ...body, ...invitationField() } }), {
    title: 'accounts.google_failed',
    invalid: text('accounts.google_invalid'),
    refused: async (error) =>
      text(isNetworkFailure(error) ? 'accounts.google_refused' : await loadReason(error)),
  })
}
