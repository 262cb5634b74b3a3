import { addJob } from '../platform/jobs.ts'
import { type Database } from '../platform/db.ts'
import { insertMail } from './queries.ts'

/** What every kind of mail says, beside its fixed words. Links are whole addresses, moments ISO 8601. */
export interface MailData {
  /** `link` leads to /i/CODE. */
  invitation: { inviter: string; ward: string | null; link: string; expires_at: string }
  /** Somebody joined with one's invitation; `link` leads to their page. */
  invitation_accepted: { name: string; link: string }
  /** `link` leads to /trusted/TOKEN, `join_link` to /i/CODE. */
  trusted_contact: { asker: string; kind: 'relative' | 'emergency'; link: string; join_link: string }
  /** A contact answered; `name` is what the asker calls them, else their address. */
  trusted_answer: { name: string; kind: 'relative' | 'emergency'; accepted: boolean; link: string }
  safety_update: { name: string; message: string; sent_at: string }
  confirm_email: { name: string; link: string }
  delete_account: { name: string; link: string }
  deletion_begun: { name: string; erase_at: string; link: string }
  export_ready: { name: string; link: string; expires_at: string }
}

/** Mail that somebody asked for themselves in that very moment: it goes out to those who stopped all other too. */
export const askedFor: readonly (keyof MailData)[] = [
  'confirm_email',
  'delete_account',
  'deletion_begun',
  'export_ready',
]

/**
 * Puts a mail into the queue, in the transaction of what it tells of. `to.user_id` is there where the reader has an account,
 * `about` where another person's words or name stand in it: with the account of either, every trace of it goes.
 */
export async function sendMail<Template extends keyof MailData>(
  db: Database,
  mail: {
    template: Template
    to: { address: string; user_id?: number }
    about?: number
    language: 'vi' | 'en'
    data: MailData[Template]
  },
  now: Date,
) {
  const { id } = await insertMail(db, {
    template: mail.template,
    language: mail.language,
    to_address: mail.to.address,
    to_user_id: mail.to.user_id ?? null,
    about_user_id: mail.about ?? null,
    data: JSON.stringify(mail.data),
    created_at: now,
  })
  await addJob(db, 'send_mail', { mail_id: id })
}
