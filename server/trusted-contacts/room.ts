import { gone, type Room } from '../platform/room.ts'
import { tellAnswer } from './answers.ts'
import { dataOfContacts, forgetContactsOf } from './forgetting.ts'
import { probes } from './probes.ts'
import { trustedContactsRoutes } from './routes.ts'

export const trustedContactsRoom: Room = {
  name: 'trusted-contacts',
  routes: trustedContactsRoutes,
  jobs: {
    tell_contact_answer: ({ db, config, clock }, { contact_id }: { contact_id: number }) =>
      tellAnswer(db, config, contact_id, clock()),
  },
  exports: { trusted_contacts: dataOfContacts },
  erase: forgetContactsOf,
  columns: {
    'trusted_contacts.email': `${gone}; the person is taken off others' lists (trusted-contacts)`,
    'trusted_contacts.kind': gone,
    'trusted_contacts.name': `${gone}; the person is taken off others' lists (trusted-contacts)`,
    'trusted_contacts.status': gone,
    'trusted_contacts.token_hash': gone,
    'trusted_contacts.told_status': gone,
  },
  probes,
}
