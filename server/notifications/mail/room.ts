import { deletedWithAccount, notPersonal, type Room } from '../../platform/room.ts'
import { eraseMailOf, sendQueuedMail } from './mail.ts'
import { purgeOldMail } from './mail-files.ts'
import { deleteUnsentMails } from './queries.ts'
import { mailRoutes } from './routes.ts'

export const mailRoom: Room = {
  name: 'mail',
  routes: mailRoutes,
  mailJobs: {
    send_mail: (context, { mail_id }: { mail_id: number }) =>
      sendQueuedMail(context, mail_id, context.clock()),
  },
  hourly: { purge_old_mail: (context) => purgeOldMail(context, context.clock()) },
  erase: (tx, user_id, { config }) => eraseMailOf(tx, { config }, user_id),
  restored: deleteUnsentMails,
  columns: {
    'account_mailboxes.address_hash': deletedWithAccount,
    'account_mailboxes.user_id': deletedWithAccount,
    'mail_bounces.address_hash': 'a keyed hash, kept because the address rejects mail',
    'mail_kind_stops.address_hash': 'a keyed hash, kept so that no mail of the kind is sent to the address',
    'mail_kind_stops.kind': 'the kind of mail, kept with the hash of the address',
    'mail_stops.address_hash': 'a keyed hash, kept so that no mail is sent to the address',
    'mails.about_also_id': deletedWithAccount,
    'mails.about_user_id': deletedWithAccount,
    'mails.data': deletedWithAccount,
    'mails.file': `${deletedWithAccount}, after the file (mail)`,
    'mails.language': deletedWithAccount,
    'mails.template': deletedWithAccount,
    'mails.to_address': `${deletedWithAccount}; others' mail to the address is removed (mail)`,
    'mails.to_user_id': deletedWithAccount,
    'unasked_mails.address_hash': 'a keyed hash, kept thirty days for the limits of mail to the address',
    'unasked_mails.template': notPersonal,
  },
}
