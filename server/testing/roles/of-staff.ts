import { type Entry, may } from './entry.ts'
import {
  admins,
  anyone,
  moderators,
  neighbours,
  neighboursAlsoSuspended,
  ownersOfPublicAndAdmins,
  ownersOnly,
  staff,
} from './policy.ts'
import { post } from './things-of-posts.ts'
import { action, appointed, appealed, erasure, failedJob, reportedPost, ticket } from './things-of-staff.ts'

export const ofStaff: Record<string, Entry> = {
  'POST /api/reports/': may(neighbours, undefined, async (w) => ({
    target_type: 'post',
    target_id: await post(w),
    reason: 'scam',
  })),
  'GET /api/moderation/queue/': may(moderators),
  'GET /api/moderation/cases/{id}/': may(moderators, reportedPost),
  'POST /api/moderation/cases/{id}/notes/': may(moderators, reportedPost),
  'POST /api/moderation/cases/{id}/actions/': may(moderators, reportedPost),
  'POST /api/moderation/actions/{id}/undo/': may(moderators, action),
  'GET /api/moderation/mine/': may(neighboursAlsoSuspended),
  'POST /api/moderation/actions/{id}/appeal/': may({ ...ownersOnly, suspended: 404 }, action),
  'POST /api/moderation/actions/{id}/appeal/decide/': may({ ...staff, moderator: 403 }, appealed),
  'GET /api/moderation/audit/': may(admins),
  'GET /api/moderation/erasures/': may(admins),
  'POST /api/moderation/erasures/{id}/confirm/': may(admins, erasure),
  'POST /api/moderation/erasures/{id}/undo/': may(admins, erasure),
  'POST /api/tickets/': may(anyone),
  'GET /api/tickets/': may(staff),
  'GET /api/tickets/{id}/': may(staff, ticket),
  'POST /api/tickets/{id}/close/': may(staff, ticket, () => ({ note: 'Đã trả lời' })),
  'POST /api/tickets/{id}/reopen/': may(staff, ticket, () => ({ note: 'Còn việc' })),
  'GET /api/jobs/failed/': may(admins),
  'POST /api/jobs/{id}/retry/': may(admins, failedJob),
  'GET /api/analytics/daily/': may(staff),
  'GET /api/staff/dashboard/': may(staff),
  'GET /api/staff/people/': may(admins),
  'POST /api/staff/people/': may(admins, undefined, () => ({ username: 'chubay', staff_role: 'moderator' })),
  'PATCH /api/staff/people/{id}/': may(admins, appointed),
  'DELETE /api/staff/people/{id}/': may(admins, appointed),
  'DELETE /api/staff/people/{id}/second-factor/': may(admins, appointed),
  'GET /api/staff/second-factor/': may(staff),
  'POST /api/staff/second-factor/': may(staff),
  'POST /api/staff/second-factor/confirm/': may({ ...staff, moderator: 422, admin: 422 }),
  // Their factor is not set up.
  'POST /api/staff/second-factor/prove/': may({ ...staff, moderator: 403, admin: 403 }),
  'POST /api/staff/second-factor/recovery-codes/': may({ ...staff, moderator: 403, admin: 403 }),
  'DELETE /api/users/{id}/': may(
    ownersOfPublicAndAdmins,
    (w) => w.ids.owner,
    undefined,
    () => ({ reason: 'scam' }),
  ),
}
