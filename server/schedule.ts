import { retellPlaces } from './accounts/homes/told.ts'
import { alertsTasks } from './alerts/jobs.ts'
import { forgetOldEvents } from './analytics/analytics.ts'
import { forgetLiftedBlocks } from './blocks/blocks.ts'
import { forgetDeletedComments } from './comments/erasure.ts'
import { forgetOldInvitations } from './invitations/forgetting.ts'
import { exportsTasks } from './exports/jobs.ts'
import { forgetOldExports } from './exports/exports.ts'
import { favoursTasks } from './favours/jobs.ts'
import { forgetOldViews } from './interests/interests.ts'
import { leavingTasks } from './leaving/jobs.ts'
import { forgetOldLinks } from './leaving/links.ts'
import { queueErasures } from './leaving/erasure.ts'
import { queueOrderedErasures } from './leaving/by-staff.ts'
import { mailTasks } from './mail/jobs.ts'
import { forgetOldMail } from './mail/old-mail.ts'
import { removeUnused } from './media/media.ts'
import { countMembers } from './nearby/nearby.ts'
import { forgetOldNotifications } from './notifications/notifications.ts'
import { eraseDeletedPosts } from './posts/deletion.ts'
import { storageTasks } from './platform/files/file-removal.ts'
import { type Parts } from './platform/http/handle.ts'
import { forgetOldKeys } from './platform/http/idempotency.ts'
import { type Recurring, type Tasks } from './platform/jobs/jobs.ts'
import { forgetEndedSessions } from './platform/http/session.ts'
import { searchTasks } from './search/jobs.ts'
import { recountWords } from './search/search.ts'
import { forgetOldTickets } from './tickets/forgetting.ts'
import { trustedContactsTasks } from './trusted-contacts/jobs.ts'
import { phoneTasks } from './phones/jobs.ts'
import { forgetOldCodes } from './phones/phones.ts'
import { usersTasks } from './users/jobs.ts'

/** What comes by itself once an hour. */
const chores = {
  remove_unused_pictures: ({ db, storage, clock }: Parts) => removeUnused(db, storage, clock()),
  forget_old_keys: ({ db, clock }: Parts) => forgetOldKeys(db, clock()),
  forget_ended_sessions: ({ db, clock }: Parts) => forgetEndedSessions(db, clock()),
  forget_old_exports: ({ db, clock }: Parts) => forgetOldExports(db, clock()),
  forget_old_links: ({ db, clock }: Parts) => forgetOldLinks(db, clock()),
  erase_who_left: ({ db, clock }: Parts) => queueErasures(db, clock()),
  forget_old_phone_codes: ({ db, clock }: Parts) => forgetOldCodes(db, clock()),
  forget_old_invitations: ({ db, clock }: Parts) => forgetOldInvitations(db, clock()),
  forget_old_tickets: ({ db, clock }: Parts) => forgetOldTickets(db, clock()),
  forget_old_events: ({ db, clock }: Parts) => forgetOldEvents(db, clock()),
  forget_old_mail: (parts: Parts) => forgetOldMail(parts, parts.clock()),
  forget_old_notifications: ({ db, clock }: Parts) => forgetOldNotifications(db, clock()),
  forget_old_views: ({ db, clock }: Parts) => forgetOldViews(db, clock()),
  erase_deleted_posts: ({ db, clock }: Parts) => eraseDeletedPosts(db, clock()),
  forget_deleted_comments: ({ db, clock }: Parts) => forgetDeletedComments(db, clock()),
  erase_by_staff: ({ db, clock }: Parts) => queueOrderedErasures(db, clock()),
  forget_lifted_blocks: ({ db, clock }: Parts) => forgetLiftedBlocks(db, clock()),
} satisfies Tasks

/** What comes once a day, in the small hours of Viet Nam. */
const dailyChores = {
  count_members: ({ db, config }: Parts) => countMembers(db, config.secretKey),
  recount_words: ({ db, clock }: Parts) => recountWords(db, clock()),
  retell_places: ({ db, config, clock }: Parts) => retellPlaces(db, config.secretKey, clock()),
} satisfies Tasks

export const recurring: Recurring[] = [
  // A minute apart, so that they don't all ask the database at once.
  ...Object.keys(chores).map((task, place) => ({ task, cron: `${place} * * * *` })),
  ...Object.keys(dailyChores).map((task, place) => ({ task, cron: `${place + 30} 19 * * *`, madeUpFor: 23 })),
]

/** Every task there is, the rooms' own and the recurring ones. */
export const tasks: Tasks = {
  ...alertsTasks,
  ...exportsTasks,
  ...favoursTasks,
  ...leavingTasks,
  ...storageTasks,
  ...mailTasks,
  ...phoneTasks,
  ...searchTasks,
  ...trustedContactsTasks,
  ...usersTasks,
  ...chores,
  ...dailyChores,
}
