import type { Database } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isFresh, markAuthenticated, type Viewer } from '../../platform/http/session.ts'
import type { Claims } from './claims.ts'
import { type Facebook, facebookFailed, facebookIssuer, standInIssuer } from './facebook.ts'
import type { Provider } from './provider.ts'
import { residentOf } from './residents.ts'
import { userIdOf, waysTo } from './sign-in-queries.ts'

/** In the demo the stand-ins know residents who have never used them. */
export async function waysIn(
  db: Database,
  viewer: { id: number },
  { google, facebook }: { google: Provider | null; facebook: Facebook | null },
) {
  const { issuers, subject, password } = await waysTo(db, viewer.id)
  const hasCome = (issuer: string) => issuers.includes(issuer)
  return {
    google: google !== null && (hasCome(google.issuer) || (google.isStandIn && password)),
    facebook:
      facebook !== null &&
      (hasCome(facebook.isStandIn ? standInIssuer : facebookIssuer) || facebook.knows?.(subject) === true),
    password,
  }
}

/** Only a token just issued proves that the person is present. */
export async function reauthenticateWithFacebook(facebook: Facebook, access_token: string, now: Date) {
  const claims = await facebook.claimsOf(access_token)
  const { authenticated_at } = claims
  if (authenticated_at && !isFresh(authenticated_at, now)) throw facebookFailed(400)
  return claims
}

/** Throws 403 `another_person` if the claims are about somebody else; no account is created or changed. */
export async function reauthenticate(
  db: Database,
  viewer: Viewer,
  provider: Pick<Provider, 'isStandIn'>,
  claims: Claims,
  now: Date,
) {
  const known = await userIdOf(db, claims)
  const user_id = known ?? (provider.isStandIn ? await residentOf(db, claims.subject) : undefined)
  if (user_id !== viewer.id)
    throw new Refusal(403, 'another_person', 'That is another account than the one signed in here')
  await markAuthenticated(db, viewer, claims.authenticated_at ?? now, now)
  return {}
}
