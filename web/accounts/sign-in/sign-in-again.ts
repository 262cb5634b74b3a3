import {
  reauthenticateWithFacebook,
  reauthenticateWithGoogle,
  getGoogleReauthenticationUrl,
} from '../../../contract/accounts/sign-in.ts'
import { ApiError, reasonOf } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { randomId } from '../../platform/random-id.ts'
import {
  savePendingAction,
  loadPendingAction,
  markIdentityProven,
} from '../../platform/session/recent-sign-in.ts'
import type { PendingAction } from '../../platform/session/sign-in-prompt.ts'
import { callbackAddress, parseGoogleReply } from './google.ts'

/** Redirects to Google for a new sign-in. Throws if Google can't be reached. */
export async function redirectToGoogleAgain(pendingAction: PendingAction) {
  const { url } = await call(getGoogleReauthenticationUrl, { query: { redirect_uri: callbackAddress() } })
  if (!/^https?:$/.test(new URL(url, location.href).protocol)) throw new ApiError(502)
  savePendingAction(pendingAction)
  location.assign(url)
}

/**
 * Redirects to Facebook, because its script never runs in a signed-in document. Facebook always asks for the password.
 */
export function redirectToFacebookAgain(pendingAction: PendingAction, app_id: string) {
  const state = randomId()
  savePendingAction(pendingAction, state)
  const parameters = {
    client_id: app_id,
    redirect_uri: callbackAddress(),
    response_type: 'token',
    scope: 'public_profile',
    auth_type: 'reauthenticate',
    state,
  }
  location.assign(`https://www.facebook.com/v18.0/dialog/oauth?${new URLSearchParams(parameters)}`)
}

interface SignInAgainResult {
  page: string
  problem: TextKey | null
}

const results = new Map<string, Promise<SignInAgainResult>>()

/** Completes the new sign-in after the provider's redirect. Null if none was started. Sends one request per address. */
export function finishSignInAgain({
  search,
  hash,
}: {
  search: string
  hash: string
}): Promise<SignInAgainResult> | null {
  const pending = results.get(search + hash)
  if (pending) return pending
  const stored = loadPendingAction()
  if (!stored || stored.isProven) return null
  const result = prove(new URLSearchParams(search), new URLSearchParams(hash.slice(1)), stored.state).then(
    () => {
      markIdentityProven(stored)
      return { page: stored.page, problem: null }
    },
    (error: unknown) => ({ page: stored.page, problem: toSignInAgainError(error) }),
  )
  results.set(search + hash, result)
  return result
}

async function prove(search: URLSearchParams, hash: URLSearchParams, state: string) {
  const access_token = hash.get('access_token')
  if (state !== '') {
    if (!access_token || hash.get('state') !== state) throw new ApiError(400)
    return call(reauthenticateWithFacebook, { body: { access_token } })
  }
  const body = parseGoogleReply(search)
  if (!body) throw new ApiError(400)
  return call(reauthenticateWithGoogle, { body })
}

export function toSignInAgainError(error: unknown): TextKey {
  if (!(error instanceof ApiError)) return 'accounts.again_failed'
  if (error.code === 'another_person') return 'accounts.again_another'
  if (error.code === 'wrong_password') return 'accounts.again_wrong_password'
  if (error.status === 429) return 'accounts.refused_too_many'
  return error.status < 500 ? 'accounts.again_failed' : reasonOf(error)
}
