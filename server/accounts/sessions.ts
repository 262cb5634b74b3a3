import type { Database } from '../platform/database/db.ts'
import { notFound } from '../platform/http/refusal.ts'
import { endSession, type Viewer } from '../platform/http/session.ts'
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

export async function signDeviceOut(db: Database, viewer: Viewer, session_id: string, now: Date) {
  if (!(await endSession(db, viewer.id, session_id, now))) throw notFound('Session')
}
