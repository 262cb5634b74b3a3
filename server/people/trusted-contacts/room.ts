import { sql } from 'kysely'
import { deletedWithAccount, keptWithoutPerson, readByWriterOnly, type Room } from '../../platform/room.ts'
import { notifyOfAnswer } from './trusted-contacts.ts'
import { exportContacts, exportNotices, eraseContactsOf } from './account-data.ts'
import { purgeOldNotices } from './notices.ts'
import notifications from './notifications.json' with { type: 'json' }
import { trustedContactsRoutes } from './routes.ts'
import { purgeOldUpdates } from './contact-news.ts'

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
    'relative_notices.message': `${deletedWithAccount}; what the person wrote to others' relatives is blanked (trusted-contacts)`,
    'relative_notices.reason': 'one of four reasons that the sender chose; contains no personal data',
    'relative_notices.sender_id': keptWithoutPerson,
    'relative_notices.user_id': deletedWithAccount,
    'safety_update_readers.user_id': deletedWithAccount,
    'safety_updates.message': deletedWithAccount,
    'safety_updates.user_id': deletedWithAccount,
    'trusted_contacts.email': `${deletedWithAccount}; the person is taken off others' lists (trusted-contacts)`,
    'trusted_contacts.kind': deletedWithAccount,
    'trusted_contacts.name': `${readByWriterOnly}; the person is taken off others' lists (trusted-contacts)`,
    'trusted_contacts.notified_status': deletedWithAccount,
    'trusted_contacts.status': deletedWithAccount,
    'trusted_contacts.token_hash': deletedWithAccount,
    'trusted_contacts.user_id': deletedWithAccount,
  },
  texts: [
    {
      table: 'relative_notices',
      columns: ['message'],
      tookPart: (id) => sql`${id} IN (relative_notices.user_id, relative_notices.sender_id)`,
      blocks:
        'what relatives were told about a person stays visible to that person; nothing new is sent across a block',
    },
    {
      table: 'safety_updates',
      columns: ['message'],
      tookPart: (id) =>
        sql`safety_updates.id IN (SELECT update_id FROM safety_update_readers WHERE user_id = ${id})`,
      blocks: 'people/trusted-contacts/queries.ts: updateSentTo',
    },
  ],
}
