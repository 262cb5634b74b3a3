import { type Entry, may } from './entry.ts'
import {
  anyone,
  moderators,
  neighbours,
  neighboursAlsoSuspended,
  ownersOfPublicAndStaff,
  ownersOnly,
  staff,
} from './policy.ts'
import { post } from './things-of-posts.ts'
import { action, appealed, erasure, failedJob, reportedPost, ticket } from './things-of-staff.ts'

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
  'GET /api/moderation/audit/': may(staff),
  'GET /api/moderation/erasures/': may(staff),
  'POST /api/moderation/erasures/{id}/undo/': may(staff, erasure),
  'POST /api/tickets/': may(anyone),
  'GET /api/tickets/': may(staff),
  'GET /api/tickets/{id}/': may(staff, ticket),
  'POST /api/tickets/{id}/close/': may(staff, ticket, () => ({ note: 'Đã trả lời' })),
  'POST /api/tickets/{id}/reopen/': may(staff, ticket, () => ({ note: 'Còn việc' })),
  'GET /api/jobs/failed/': may(staff),
  'POST /api/jobs/{id}/retry/': may(staff, failedJob),
  'GET /api/analytics/daily/': may(staff),
  // Asked last: it ends accounts.
  'DELETE /api/users/{id}/': may(
    ownersOfPublicAndStaff,
    (w) => w.ids.owner,
    undefined,
    () => ({ reason: 'scam' }),
  ),
}
