import type { AppContext } from '../../platform/room.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { PermanentJobError } from '../../platform/http/refusal.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { type Message, RecipientRefused } from '../../platform/mail/mailer.ts'
import { letter } from './letter.ts'
import { askedBy, type Language, lastMails, type MailData } from './mail-data.ts'
import { filesTo, removeFiles } from './mailbox.ts'
import { messagesIn } from './messages.ts'
import {
  contactOf,
  deleteMail,
  deleteMailOf,
  deleteWaitingMail,
  deleteWaitingNewsNaming,
  insertBounce,
  insertMail,
  lockMail,
  markSent,
  recipientOfMail,
  saveMailbox,
} from './queries.ts'
import { hashesOf, stopFor } from './unsubscribe.ts'
import { templates } from './templates/all.ts'
import { stillWanted, type Waiting } from './wanted.ts'

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
  // Digests are written by the thousand: other mail passes them.
  await addJob(db, 'send_mail', { mail_id: id }, mail.template === 'digest' ? { queue: 'digest mail' } : {})
}

/** What a mail server did not take so far goes out no more. */
export const withdrawMail = (tx: Database, about: number, template: keyof MailData) =>
  deleteWaitingMail(tx, about, template)

/** The suffix of a text message's address in this machine's mailbox, after the number. */
export const textMessages = '@sms.demo'

/**
 * The row is locked, so that concurrent workers send it once; after a crash between the server's acceptance and our
 * commit it is sent again under the same Message-ID, by which servers drop duplicates.
 */
export async function sendWaiting(context: AppContext, mail_id: number, now: Date) {
  await rememberMailbox(context, mail_id)
  await inTransaction(context.db, async (tx) => {
    const mail = await lockMail(tx, mail_id)
    if (!mail || mail.sent_at) return
    const { to_address, ...waiting } = mail as typeof mail & Pick<Waiting, 'template' | 'language'>
    const wanted =
      to_address !== null && (await stillWanted(tx, context.config, { ...waiting, to_address }, now))
    if (!wanted) {
      await deleteMail(tx, mail.id)
      return
    }
    const messages = messagesIn(waiting.language)
    const draft = templates[waiting.template](messages, wanted.data as never, context.config.publicUrl)
    const message = {
      id: `mail-${mail.id}-${mail.created_at.getTime().toString(36)}`,
      to: to_address,
      ...letter(messages, draft, stopFor(context, to_address, wanted.kinds)),
    }
    const isLast = lastMails.includes(waiting.template)
    const sent = await deliver(context, message, isLast)
    if ('refused' in sent && !isLast) await insertBounce(tx, hashesOf(context.config, to_address)[0], now)
    if ('refused' in sent || isLast) await deleteMail(tx, mail.id)
    else await markSent(tx, mail.id, sent.file, now)
  })
}

/** By itself, since it waits for whoever changes the account. */
async function rememberMailbox({ db, config }: AppContext, mail_id: number) {
  const { to_user_id: user_id = null, to_address: address = null } =
    (await recipientOfMail(db, mail_id)) ?? {}
  if (user_id === null || address === null) return
  await saveMailbox(db, { user_id, address, address_hash: hashesOf(config, address)[0] })
}

/** A mail whose address takes none is given up, and a last one for whatever reason, because nobody may keep its address. */
async function deliver({ mailer }: AppContext, message: Message, isLast: boolean) {
  try {
    return { file: await mailer.send(message) }
  } catch (error) {
    if (error instanceof RecipientRefused || (isLast && error instanceof PermanentJobError))
      return { refused: true }
    throw error
  }
}

/** Also deletes the files of this machine's mailbox. Call it while the account exists: it provides the addresses. */
export async function eraseMailOf(tx: Database, { config }: Pick<AppContext, 'config'>, user_id: number) {
  const { email = null, phone = null, display_name = '' } = (await contactOf(tx, user_id)) ?? {}
  if (display_name) await deleteWaitingNewsNaming(tx, display_name)
  const files = await deleteMailOf(tx, user_id, email)
  const addresses = [email, phone && `${phone}${textMessages}`].filter((address) => address !== null)
  if (addresses.length) files.push(...(await filesTo(config, addresses)))
  await removeFiles(config, files)
}
