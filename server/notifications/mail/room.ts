import { gone, ours, type Room } from '../../platform/room.ts'
import { eraseMailOf, sendWaiting } from './mail.ts'
import { purgeOldMail } from './old-mail.ts'
import { probes } from './probes.ts'
import { deleteWaiting } from './queries.ts'
import { mailRoutes } from './routes.ts'

export const mailRoom: Room = {
  name: 'mail',
  routes: mailRoutes,
  mailJobs: {
    send_mail: (context, { mail_id }: { mail_id: number }) => sendWaiting(context, mail_id, context.clock()),
  },
  hourly: { purge_old_mail: (context) => purgeOldMail(context, context.clock()) },
  erase: (tx, user_id, { config }) => eraseMailOf(tx, { config }, user_id),
  restored: deleteWaiting,
  columns: {
    'account_mailboxes.address_hash': gone,
    'account_mailboxes.user_id': gone,
    'mail_bounces.address_hash': 'a keyed hash, kept because mail to the address comes back',
    'mail_kind_stops.address_hash':
      'a keyed hash, kept so that nothing of the kind is written to the address',
    'mail_kind_stops.kind': 'the kind of mail, kept with the hash of the address',
    'mail_stops.address_hash': 'a keyed hash, kept so that the address is not written to again',
    'mails.about_also_id': gone,
    'mails.about_user_id': gone,
    'mails.data': gone,
    'mails.file': `${gone}, after the file (mail)`,
    'mails.language': gone,
    'mails.template': gone,
    'mails.to_address': `${gone}; others' mail to the address is removed (mail)`,
    'mails.to_user_id': gone,
    'unasked_mails.address_hash':
      'a keyed hash, kept thirty days so that the address is not written to too often',
    'unasked_mails.template': ours,
  },
  probes,
}
