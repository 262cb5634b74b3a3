import { gone, ours, type Room } from '../../platform/room.ts'
import { eraseByOrder, lapse, queueOrderedErasures } from './by-staff.ts'
import { type EmailLink, mailEmailLink } from './email-change.ts'
import { storeErased } from './erased-list.ts'
import { eraseLinksTo, prolongLeaving } from './erasure-queries.ts'
import { eraseIfDue, queueErasures } from './erasure.ts'
import { mailDeletionLink } from './leaving.ts'
import { purgeOldLinks } from './links.ts'
import { probes } from './probes.ts'
import { leavingRoutes } from './routes.ts'

const record = 'the record of what staff did stays; once the account is gone the number names nobody'

export const leavingRoom: Room = {
  name: 'leaving',
  routes: leavingRoutes,
  jobs: {
    mail_deletion_link: ({ db, config }, { user_id, asked_at }: { user_id: number; asked_at: string }) =>
      mailDeletionLink(db, config, user_id, new Date(asked_at)),
    mail_email_link: ({ db, config, clock }, link: EmailLink) => mailEmailLink(db, config, link, clock()),
  },
  longJobs: {
    note_erased: ({ storage }, { uid }: { uid: string }) => storeErased(storage, uid),
    erase_user: (context, { user_id }: { user_id: number }) => eraseIfDue(context, user_id, context.clock()),
    erase_by_order: (context, { erasure_id }: { erasure_id: number }) =>
      eraseByOrder(context, erasure_id, context.clock()),
  },
  hourly: {
    purge_old_links: ({ db, clock }) => purgeOldLinks(db, clock()),
    erase_who_left: ({ db, clock }) => queueErasures(db, clock()),
    erase_by_staff: ({ db, clock }) => queueOrderedErasures(db, clock()),
    lapse_erasures: ({ db, clock }) => lapse(db, clock()),
  },
  erase: eraseLinksTo,
  restored: (tx, { taken_at, now }) => prolongLeaving(tx, (now.getTime() - taken_at.getTime()) / 1000),
  columns: {
    'account_erasures.confirmed_by': record,
    'account_erasures.ended_as': ours,
    'account_erasures.ended_by': record,
    'account_erasures.ordered_by': record,
    'account_erasures.reason': ours,
    'account_erasures.user_id': record,
    'mailed_links.email': `${gone}; others' links to the address are removed (leaving)`,
    'mailed_links.purpose': gone,
    'mailed_links.token_hash': gone,
    'mailed_links.user_id': gone,
  },
  probes,
}
