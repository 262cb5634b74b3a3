import { addJob } from '../platform/jobs.ts'
import { type Database } from '../platform/db.ts'
import { type Parts } from '../platform/handle.ts'
import { askedFor, type Language, type MailData, news } from './mail-data.ts'
import { letter } from './letter.ts'
import { filesTo, removeFiles } from './mailbox.ts'
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
import { hashOf, stopFor } from './stops.ts'
import { templates } from './templates/all.ts'
import { wordsIn } from './words.ts'

export type { MailData } from './mail-data.ts'
export { filesIn, folderOf } from './mailbox.ts'
export { forgetOldMail } from './old-mail.ts'
export { escaped } from './untrusted.ts'

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
}

/**
 * Sends a mail that waits, then forgets address and words. One that is gone or sent is left alone; one that its
 * reader doesn't want is forgotten unsent. The row is locked meanwhile, so that two workers send it once; a crash
 * between the server's yes and our commit sends it again under the same Message-ID, by which servers drop doubles.
 */
export async function sendWaiting({ db, config, mailer }: Parts, mail_id: number, now: Date) {
  await db.transaction().execute(async (tx) => {
    const mail = await lockMail(tx, mail_id)
    if (!mail || mail.sent_at || mail.to_address === null) return
    const waiting = mail as typeof mail & Waiting
    if (await isUnwanted(tx, waiting, hashOf(config, waiting.to_address))) {
      await deleteMail(tx, mail.id)
      return
    }
    const words = wordsIn(waiting.language)
    const draft = templates[waiting.template](words, mail.data as never)
    const file = await mailer.send({
      id: `mail-${mail.id}-${mail.created_at.getTime().toString(36)}`,
      to: waiting.to_address,
      ...letter(words, draft, stopFor(config, waiting.to_address)),
    })
    await markSent(tx, mail.id, file, now)
  })
}

/**
 * What somebody asked for goes out always. Else an address that wants no mail gets none; and people who switched
 * mail off, or news of the app, get none of that kind, but still what one person writes to another.
 */
async function isUnwanted(db: Database, { template, to_user_id }: Waiting, address_hash: string) {
  if (askedFor.includes(template)) return false
  if (await isStopped(db, address_hash)) return true
  return news.includes(template) && to_user_id !== null && !(await wantsNews(db, to_user_id))
}

/**
 * Removes every mail to or about somebody, sent or waiting, and the files of those in this machine's mailbox,
 * text messages to their number included. Call it while the account is still there: it names their addresses.
 */
export async function forgetMailOf(tx: Database, { config }: Pick<Parts, 'config'>, user_id: number) {
  const { email = null, phone = null } = (await contactOf(tx, user_id)) ?? {}
  const files = await deleteMailOf(tx, user_id, email)
  const addresses = [email, phone && `${phone}${textMessages}`].filter((address) => address !== null)
  if (addresses.length) files.push(...(await filesTo(config, addresses)))
  await removeFiles(config, files)
}
