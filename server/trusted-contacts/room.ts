import { gone, type Room } from '../platform/room.ts'
import { notifyOfAnswer } from './answers.ts'
import { exportContacts, eraseContactsOf } from './erasure.ts'
import { probes } from './probes.ts'
import { trustedContactsRoutes } from './routes.ts'

export const trustedContactsRoom: Room = {
  name: 'trusted-contacts',
  routes: trustedContactsRoutes,
  jobs: {
    notify_of_contact_answer: ({ db, config, clock }, { contact_id }: { contact_id: number }) =>
      notifyOfAnswer(db, config, contact_id, clock()),
  },
  exports: { trusted_contacts: exportContacts },
  erase: eraseContactsOf,
  columns: {
    'safety_updates.user_id': gone,
    'trusted_contacts.email': `${gone}; the person is taken off others' lists (trusted-contacts)`,
    'trusted_contacts.kind': gone,
    'trusted_contacts.name': `${gone}; the person is taken off others' lists (trusted-contacts)`,
    'trusted_contacts.notified_status': gone,
    'trusted_contacts.status': gone,
    'trusted_contacts.token_hash': gone,
    'trusted_contacts.user_id': gone,
  },
  probes,
}
