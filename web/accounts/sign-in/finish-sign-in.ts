import type * as Type from 'typebox'
import type { googleSignIn } from '../../../contract/accounts/sign-in.ts'
import { getMe } from '../../../contract/accounts/accounts.ts'
import type { ErrorBody } from '../../../contract/shape.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { text } from '../../platform/i18n/i18n.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { localItems } from '../../platform/storage/local-items.ts'
import { endSession, useSession } from '../../platform/session/session.ts'
import { signIn } from '../../platform/session/sign-in-and-out.ts'
import { clearTokens, saveTokens } from '../../platform/session/tokens.ts'
import { clearInvitation } from './invitation.ts'

type ProviderReply = Type.Static<typeof googleSignIn.reply>

export type SignInOutcome =
  | { name: string; invitation_accepted: boolean | undefined }
  | { name: null; title: string; sentence: string }

interface ErrorTexts {
  title: 'accounts.google_failed' | 'accounts.sign_in_error'
  /** The message for an invalid reply. */
  invalid: string
  refusalMessage: (error: ApiError) => Promise<string>
}

const refusals: Record<string, TextKey> = {
  too_young: 'accounts.refused_too_young',
  account_deleted: 'accounts.refused_deleted',
  account_closed: 'accounts.refused_closed',
  email_in_use: 'accounts.refused_email_in_use',
  too_many_requests: 'accounts.refused_too_many',
}

function refusalText({ code }: ApiError): string | undefined {
  const refusal = refusals[code]
  return refusal && text(refusal)
}

/** Exchanges a provider's reply for a session. Never throws. */
export async function completeSignIn(
  exchange: () => Promise<Partial<ProviderReply> | undefined>,
  { title, invalid, refusalMessage }: ErrorTexts,
): Promise<SignInOutcome> {
  useSession.setState({ isLoading: true, error: null })
  try {
    const reply = await exchange()
    const { access_token: access, refresh_token: refresh, user } = reply ?? {}
    if (!access || !refresh || !user?.id) return failSignIn(title, invalid)
    await signIn({ access, refresh }, user)
    clearInvitation()
    return { name: user.first_name, invitation_accepted: reply?.invitation_accepted }
  } catch (error) {
    const user = error instanceof ApiError && error.code === 'suspended' && (await signInSuspended(error))
    if (user) return { name: user.first_name, invitation_accepted: undefined }
    if (error instanceof ApiError)
      return failSignIn(title, refusalText(error) ?? (await refusalMessage(error)))
    clearTokens(localItems)
    endSession()
    return failSignIn('accounts.sign_in_failed', text('accounts.sign_in_incomplete'))
  }
}

/** Signs a suspended user in, so that they can read the reason, appeal and export their data. */
async function signInSuspended({ body }: ApiError) {
  const { access_token: access = '', refresh_token: refresh = '' } = body as ErrorBody
  saveTokens(localItems, { access, refresh })
  const user = await call(getMe).catch(() => null)
  if (user) await signIn({ access, refresh }, user)
  else clearTokens(localItems)
  return user
}

export function failSignIn(
  title: 'accounts.sign_in_failed' | ErrorTexts['title'],
  sentence: string,
): SignInOutcome {
  useSession.setState({ isLoading: false, error: sentence })
  return { name: null, title: text(title), sentence }
}
