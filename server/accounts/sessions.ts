import { ageAt } from '../../contract/people/age.ts'
import type { Database } from '../platform/database/db.ts'
import { notFound, Refusal } from '../platform/http/refusal.ts'
import { endSession, refreshSession } from '../platform/http/session.ts'
import type { Viewer } from '../platform/http/viewer.ts'
import { readRefreshToken, type TokenKeys, type Tokens } from '../platform/secrets/tokens.ts'
import { findSessionEnd } from './queries.ts'
import { countSessions, sessionsOf } from './sign-in/sign-in-queries.ts'

const pageSize = 10

export async function listSessions(db: Database, viewer: Viewer, page: number, now: Date) {
  const offset = (page - 1) * pageSize
  const [count, sessions] = await Promise.all([
    countSessions(db, viewer.id, now),
    sessionsOf(db, viewer.id, now, offset, pageSize),
  ])
  const address = (n: number) => `/api/auth/sessions/?page=${n}`
  return {
    count,
    next: offset + pageSize < count ? address(page + 1) : null,
    previous: page > 1 ? address(page - 1) : null,
    results: sessions.map(({ created_at, last_used_at, ...session }) => ({
      ...session,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      is_current: session.id === viewer.session_id,
    })),
  }
}

export async function signOutDevice(db: Database, viewer: Viewer, session_id: string, now: Date) {
  if (!(await endSession(db, viewer.id, session_id, now))) throw notFound('Session')
}

/** Throws 401: `account_ended`, `session_ended` if another device ended the session, or `not_signed_in`. */
export async function refreshOrExplain(
  db: Database,
  keys: TokenKeys,
  { minimumAge }: { minimumAge: number },
  token: string,
  now: Date,
): Promise<Tokens> {
  try {
    return await refreshSession(db, keys, token, now)
  } catch (error) {
    const claims = error instanceof Refusal ? await readRefreshToken(keys, token, now) : null
    if (!claims) throw error
    const end = await findSessionEnd(db, claims)
    const isTooYoung = Boolean(end?.birthday && ageAt(end.birthday, now) < minimumAge)
    if (!end || end.leaving_at || isTooYoung) throw accountEnded()
    // A reused token ends the session at `now`. The sender may have stolen it, so the reply gives no reason.
    if (end.ended_at && end.ended_at < now) throw sessionEnded()
    throw error
  }
}

const accountEnded = () => new Refusal(401, 'account_ended', 'This account has ended')

const sessionEnded = () => new Refusal(401, 'session_ended', 'This session was ended on another device')
