import { type Database } from '../platform/database/db.ts'
import { type AppContext } from '../platform/http/handle.ts'
import { addJob } from '../platform/jobs/jobs.ts'
import { letter } from './letter.ts'
import { askedBy, type Language, type MailData, news } from './mail-data.ts'
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
import { hashesOf, stopFor } from './stops.ts'
import { templates } from './templates/all.ts'
import { mayMailUnasked } from './unasked.ts'

/**
 * Puts a mail into the queue, in the transaction of what it tells of. `to.user_id` is there where the reader has an account,
 * `about` where another person's words or name stand in it: with the account of either, every trace of it goes. A mail to
 * the address null goes nowhere, but looks to who has it sent like any other. `byAnybody` says that this one, which
 * people ask for themselves, was asked for by somebody who only typed their address.
 */
export async function sendMail<Template extends keyof MailData>(
  db: Database,
  mail: {
    template: Template
    to: { address: string | null; user_id?: number }
    about?: number
    byAnybody?: boolean
    language: Language
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
    unasked: mail.byAnybody ?? askedBy[mail.template] === 'anybody',
    data: JSON.stringify(mail.data),
    created_at: now,
  })
  await addJob(db, 'send_mail', { mail_id: id })
}

/** How the address of a text message in this machine's mailbox ends, behind the number. */
export const textMessages = '@sms.demo'

interface Waiting {
  template: keyof MailData
  language: Language
  to_user_id: number | null
  to_address: string
  unasked: boolean
}

/**
 * Sends a mail that waits, then forgets address and words. One that is gone or sent is left alone; one that its
 * reader doesn't want is forgotten unsent. The row is locked meanwhile, so that two workers send it once; a crash
 * between the server's yes and our commit sends it again under the same Message-ID, by which servers drop doubles.
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
    const file = await context.mailer.send({
      id: `mail-${mail.id}-${mail.created_at.getTime().toString(36)}`,
      to: waiting.to_address,
      ...letter(messages, draft, stopFor(context, waiting.to_address)),
    })
    await markSent(tx, mail.id, file, now)
  })
}

/**
 * What somebody asked for goes out always; what anybody may have sent, as long as it is little. Of the rest an address that
 * wants no mail gets none, and people who switched mail off, or news of the app, get none of that kind.
 */
async function isUnwanted(db: Database, config: AppContext['config'], mail: Waiting, now: Date) {
  const { template, to_user_id, to_address, unasked } = mail
  const hashes = hashesOf(config, to_address)
  const stopped = await isStopped(db, hashes)
  if (unasked) {
    const [address_hash] = hashes
    return !(await mayMailUnasked(db, { address_hash, template, isStopped: stopped }, now))
  }
  if (askedBy[template] === 'reader') return false
  return stopped || (news.includes(template) && to_user_id !== null && !(await wantsNews(db, to_user_id)))
}

/**
 * Removes every mail to or about somebody, sent or waiting, and the files of those in this machine's mailbox,
 * text messages to their number included. Call it while the account is still there: it names their addresses.
 */
export async function eraseMailOf(tx: Database, { config }: Pick<AppContext, 'config'>, user_id: number) {
  const { email = null, phone = null } = (await contactOf(tx, user_id)) ?? {}
  const files = await deleteMailOf(tx, user_id, email)
  const addresses = [email, phone && `${phone}${textMessages}`].filter((address) => address !== null)
  if (addresses.length) files.push(...(await filesTo(config, addresses)))
  await removeFiles(config, files)
}
