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
} from '../../platform/session/sign-in-again.ts'
import type { PendingAction } from '../../platform/session/sign-in-prompt.ts'
import { callbackAddress, parseGoogleReply } from './google.ts'

/** Throws when Google can't be reached. */
export async function redirectToGoogleAgain(wish: PendingAction) {
  const { url } = await call(getGoogleReauthenticationUrl, { query: { redirect_uri: callbackAddress() } })
  if (!/^https?:$/.test(new URL(url, location.href).protocol)) throw new ApiError(502)
  savePendingAction(wish)
  location.assign(url)
}

/** Redirects, as Facebook's script never runs in a signed-in document. Facebook asks for the password in any case. */
export function redirectToFacebookAgain(wish: PendingAction, app_id: string) {
  const state = randomId()
  savePendingAction(wish, state)
  const asked = {
    client_id: app_id,
    redirect_uri: callbackAddress(),
    response_type: 'token',
    scope: 'public_profile',
    auth_type: 'reauthenticate',
    state,
  }
  location.assign(`https://www.facebook.com/v18.0/dialog/oauth?${new URLSearchParams(asked)}`)
}

interface SignInAgainResult {
  page: string
  problem: TextKey | null
}

const finished = new Map<string, Promise<SignInAgainResult>>()

/** Null where no sign-in was started. One request per address. */
export function finishSignInAgain({
  search,
  hash,
}: {
  search: string
  hash: string
}): Promise<SignInAgainResult> | null {
  const running = finished.get(search + hash)
  if (running) return running
  const kept = loadPendingAction()
  if (!kept || kept.shown) return null
  const asked = finish(new URLSearchParams(search), new URLSearchParams(hash.slice(1)), kept.state).then(
    () => {
      markIdentityProven(kept)
      return { page: kept.page, problem: null }
    },
    (error: unknown) => ({ page: kept.page, problem: toSignInAgainError(error) }),
  )
  finished.set(search + hash, asked)
  return asked
}

async function finish(search: URLSearchParams, hash: URLSearchParams, state: string) {
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
