import { type Database } from '../platform/database/db.ts'
import { type AppContext } from '../platform/http/handle.ts'
import { PermanentJobError } from '../platform/http/refusal.ts'
import { addJob } from '../platform/jobs/jobs.ts'
import { type Message } from '../platform/mail/mailer.ts'
import { letter } from './letter.ts'
import { askedBy, type Language, lastMails, type MailData, news } from './mail-data.ts'
import { filesTo, removeFiles } from './mailbox.ts'
import { messagesIn } from './messages.ts'
import {
  contactOf,
  deleteMail,
  deleteMailOf,
  insertMail,
  isStopped,
  lockMail,
  markSent,
  wantsNews,
} from './queries.ts'
import { hashesOf, stopFor } from './unsubscribe.ts'
import { templates } from './templates/all.ts'
import { mayMailUnrequested } from './mail-limits.ts'

/**
 * `about` is whose texts or names are in the mail: erasing any of the accounts deletes every trace of it. A mail to
 * the address null is not sent, but looks the same to its sender. `byAnybody` says that somebody who only typed the
 * address asked for this one, which people usually request themselves.
 */
export async function sendMail<Template extends keyof MailData>(
  db: Database,
  mail: {
    template: Template
    to: { address: string | null; user_id?: number }
    about?: number | readonly [number, number]
    byAnybody?: boolean
    language: Language
    data: MailData[Template]
  },
  now: Date,
) {
  const [about, also] = [mail.about ?? []].flat()
  const { id } = await insertMail(db, {
    template: mail.template,
    language: mail.language,
    to_address: mail.to.address,
    to_user_id: mail.to.user_id ?? null,
    about_user_id: about ?? null,
    about_also_id: also ?? null,
    unasked: mail.byAnybody ?? askedBy[mail.template] === 'anybody',
    data: JSON.stringify(mail.data),
    created_at: now,
  })
  await addJob(db, 'send_mail', { mail_id: id })
}

/** The suffix of a text message's address in this machine's mailbox, after the number. */
export const textMessages = '@sms.demo'

interface Waiting {
  template: keyof MailData
  language: Language
  to_user_id: number | null
  to_address: string
  unasked: boolean
}

/**
 * The row is locked, so that concurrent workers send it once; after a crash between the server's acceptance and our
 * commit it is sent again under the same Message-ID, by which servers drop duplicates.
 */
export async function sendWaiting(context: AppContext, mail_id: number, now: Date) {
  await context.db.transaction().execute(async (tx) => {
    const mail = await lockMail(tx, mail_id)
    if (!mail || mail.sent_at) return
    const waiting = mail as typeof mail & Waiting
    if (mail.to_address === null || (await isUnwanted(tx, context.config, waiting, now))) {
      await deleteMail(tx, mail.id)
      return
    }
    const messages = messagesIn(waiting.language)
    const draft = templates[waiting.template](messages, mail.data as never)
    const message = {
      id: `mail-${mail.id}-${mail.created_at.getTime().toString(36)}`,
      to: waiting.to_address,
      ...letter(messages, draft, stopFor(context, waiting.to_address)),
    }
    if (lastMails.includes(waiting.template)) {
      await sendLast(context, message)
      await deleteMail(tx, mail.id)
    } else await markSent(tx, mail.id, await context.mailer.send(message), now)
  })
}

/** One that is refused for good is given up, because nobody may keep its address. */
async function sendLast({ mailer }: AppContext, message: Message) {
  await mailer.send(message).catch((error: unknown) => {
    if (!(error instanceof PermanentJobError)) throw error
  })
}

async function isUnwanted(db: Database, config: AppContext['config'], mail: Waiting, now: Date) {
  const { template, to_user_id, to_address, unasked } = mail
  const hashes = hashesOf(config, to_address)
  const stopped = await isStopped(db, hashes)
  if (unasked) {
    const [address_hash] = hashes
    return !(await mayMailUnrequested(db, { address_hash, template, isStopped: stopped }, now))
  }
  if (askedBy[template] === 'reader') return false
  return stopped || (news.includes(template) && to_user_id !== null && !(await wantsNews(db, to_user_id)))
}

/** Also deletes the files of this machine's mailbox. Call it while the account exists: it provides the addresses. */
export async function eraseMailOf(tx: Database, { config }: Pick<AppContext, 'config'>, user_id: number) {
  const { email = null, phone = null } = (await contactOf(tx, user_id)) ?? {}
  const files = await deleteMailOf(tx, user_id, email)
  const addresses = [email, phone && `${phone}${textMessages}`].filter((address) => address !== null)
  if (addresses.length) files.push(...(await filesTo(config, addresses)))
  await removeFiles(config, files)
}
