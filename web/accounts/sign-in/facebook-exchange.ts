import { facebookSignIn } from '../../../contract/people/sign-in.ts'
import type { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { loadReason } from '../../platform/api/reason.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { conclude, failed, type SignInOutcome } from './finish-sign-in.ts'
import { dropHandedOver, handedOver } from './facebook-handover.ts'
import { invitationField } from './invitation.ts'

/** Refusals that concern the account; each has its own message. */
const aboutTheAccount = [403, 409]

/** Facebook's failures arrive as ours, under a code of their own. */
const isOurs = ({ status, code, isUnanswered }: ApiError) =>
  status >= 500 && !isUnanswered && code !== 'facebook_failed'

export async function exchangeFacebook(): Promise<SignInOutcome> {
  const access_token = handedOver()
  if (!access_token) return failed('accounts.sign_in_failed', text('accounts.no_code'))
  const body = { access_token, ...invitationField() }
  const ask = () => call(facebookSignIn, { body }).finally(dropHandedOver)
  return conclude(ask, {
    title: 'accounts.sign_in_error',
    invalid: text('accounts.facebook_error'),
    refused: async (error) =>
      text(
        aboutTheAccount.includes(error.status) || isOurs(error)
          ? await loadReason(error)
          : 'accounts.facebook_error',
      ),
  })
}
