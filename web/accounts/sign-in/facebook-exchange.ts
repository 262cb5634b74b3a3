import { facebookSignIn } from '../../../contract/accounts/sign-in.ts'
import type { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { loadReason } from '../../platform/api/reason.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { completeSignIn, failSignIn, type SignInOutcome } from './finish-sign-in.ts'
import { clearFacebookToken, loadFacebookToken } from './facebook-handover.ts'
import { invitationField } from './invitation.ts'

/** Statuses of refusals that concern the account; each has its own message. */
const accountStatuses = [403, 409]

/** Failures of Facebook also have a 5xx status, but their own code. */
const isOwnServerError = ({ status, code, isUnanswered }: ApiError) =>
  status >= 500 && !isUnanswered && code !== 'facebook_failed'

export async function exchangeFacebook(): Promise<SignInOutcome> {
  const access_token = loadFacebookToken()
  if (!access_token) return failSignIn('accounts.sign_in_failed', text('accounts.no_code'))
  const body = { access_token, ...invitationField() }
  const signIn = () => call(facebookSignIn, { body }).finally(clearFacebookToken)
  return completeSignIn(signIn, {
    title: 'accounts.sign_in_error',
    invalid: text('accounts.facebook_error'),
    refusalMessage: async (error) =>
      text(
        accountStatuses.includes(error.status) || isOwnServerError(error)
          ? await loadReason(error)
          : 'accounts.facebook_error',
      ),
  })
}
