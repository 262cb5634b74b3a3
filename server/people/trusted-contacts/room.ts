import { sql } from 'kysely'
import { gone, left, type Room } from '../../platform/room.ts'
import { notifyOfAnswer } from './answers.ts'
import { exportContacts, exportNotices, eraseContactsOf } from './erasure.ts'
import { purgeOldNotices } from './notices.ts'
import notifications from './notifications.json' with { type: 'json' }
import { probes } from './probes.ts'
import { trustedContactsRoutes } from './routes.ts'
import { purgeOldUpdates } from './safety-updates.ts'

export const trustedContactsRoom: Room = {
  name: 'trusted-contacts',
  routes: trustedContactsRoutes,
  jobs: {
    notify_of_contact_answer: ({ db, config, clock }, { contact_id }: { contact_id: number }) =>
      notifyOfAnswer(db, config, contact_id, clock()),
  },
  daily: {
    purge_old_notices: ({ db, clock }) => purgeOldNotices(db, clock()),
    purge_old_safety_updates: ({ db, clock }) => purgeOldUpdates(db, clock()),
  },
  exports: { trusted_contacts: exportContacts, relative_notices: exportNotices },
  notifications,
  erase: eraseContactsOf,
  columns: {
    'relative_notices.message': `${gone}; what the person wrote to others' relatives is blanked (trusted-contacts)`,
    'relative_notices.reason': 'one of four words that the sender chose; says nothing of them',
    'relative_notices.sender_id': left,
    'relative_notices.user_id': gone,
    'safety_update_readers.user_id': gone,
    'safety_updates.message': gone,
    'safety_updates.user_id': gone,
    'trusted_contacts.email': `${gone}; the person is taken off others' lists (trusted-contacts)`,
    'trusted_contacts.kind': gone,
    'trusted_contacts.name': `${gone}; the person is taken off others' lists (trusted-contacts)`,
    'trusted_contacts.notified_status': gone,
    'trusted_contacts.status': gone,
    'trusted_contacts.token_hash': gone,
    'trusted_contacts.user_id': gone,
  },
  texts: [
    {
      table: 'relative_notices',
      columns: ['message'],
      tookPart: (id) => sql`${id} IN (relative_notices.user_id, relative_notices.sender_id)`,
      blocks: 'what was told to one’s relatives about oneself stays; nothing new is sent across a block',
    },
    {
      table: 'safety_updates',
      columns: ['message'],
      tookPart: (id) =>
        sql`safety_updates.id IN (SELECT update_id FROM safety_update_readers WHERE user_id = ${id})`,
      blocks: 'people/trusted-contacts/update-queries.ts: updateSentTo',
    },
  ],
  probes,
}
