import { facebookSignIn } from '../../../contract/people/sign-in.ts'
import { call } from '../../platform/api/call.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { conclude, failed, type SignInOutcome } from './finish-sign-in.ts'
import { takeOver } from './facebook-handover.ts'
import { invitationField } from './invitation.ts'

/** Refusals that concern the account; each has its own message. */
const aboutTheAccount = [403, 409]

export async function exchangeFacebook(): Promise<SignInOutcome> {
  const access_token = takeOver()
  if (!access_token) return failed('accounts.sign_in_failed', text('accounts.no_code'))
  const body = { access_token, ...invitationField() }
  return conclude(() => call(facebookSignIn, { body }), {
    title: 'accounts.sign_in_error',
    invalid: text('accounts.facebook_error'),
    refused: ({ status, detail }) =>
      aboutTheAccount.includes(status) ? detail : text('accounts.facebook_error'),
  })
}
