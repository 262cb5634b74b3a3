import { type Database, inTransaction } from '../../platform/database/db.ts'
import { PermanentJobError } from '../../platform/http/refusal.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { type Message, RecipientRefused } from '../../platform/mail/mailer.ts'
import type { AppContext } from '../../platform/room.ts'
import { renderMail } from './letter.ts'
import {
  finalTemplates,
  type Language,
  type MailData,
  type NotificationLine,
  requestedBy,
} from './mail-data.ts'
import { listMailFilesTo, removeMailFiles } from './mail-files.ts'
import { findWantedContent, type QueuedMail } from './mail-rules.ts'
import { mailTexts } from './mail-texts.ts'
import {
  deleteMail,
  deleteMailOf,
  deleteUnsentMail,
  deleteWaitingNewsNaming,
  findContact,
  findMailReader,
  findMailRecipient,
  insertBounce,
  insertMail,
  lockMail,
  markSent,
  saveMailbox,
} from './queries.ts'
import { templates } from './templates/templates.ts'
import { addressHashes, unsubscribeLinksFor } from './unsubscribe.ts'

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
    unasked: mail.byAnybody ?? requestedBy[mail.template] === 'anybody',
    data: JSON.stringify(mail.data),
    created_at: now,
  })
  // Digests are written by the thousand: other mail passes them.
  await addJob(db, 'send_mail', { mail_id: id }, mail.template === 'digest' ? { queue: 'digest mail' } : {})
}

/** What a mail server did not take so far goes out no more. */
export const withdrawMail = (tx: Database, about: number, template: keyof MailData) =>
  deleteUnsentMail(tx, about, template)

/** The suffix of a text message's address in this machine's mailbox, after the number. */
export const smsDomain = '@sms.demo'

/**
 * The row is locked, so that concurrent workers send it once; after a crash between the server's acceptance and our
 * commit it is sent again under the same Message-ID, by which servers drop duplicates.
 */
export async function sendQueuedMail(context: AppContext, mail_id: number, now: Date) {
  await rememberMailbox(context, mail_id)
  await inTransaction(context.db, async (tx) => {
    const mail = await lockMail(tx, mail_id)
    if (!mail || mail.sent_at) return
    const { to_address, ...waiting } = mail as typeof mail & Pick<QueuedMail, 'template' | 'language'>
    const wanted =
      to_address !== null && (await findWantedContent(tx, context.config, { ...waiting, to_address }, now))
    if (!wanted) {
      await deleteMail(tx, mail.id)
      return
    }
    const messages = mailTexts(waiting.language)
    const draft = templates[waiting.template](messages, wanted.data as never, context.config.publicUrl)
    const message = {
      id: `mail-${mail.id}-${mail.created_at.getTime().toString(36)}`,
      to: to_address,
      ...renderMail(messages, draft, unsubscribeLinksFor(context, to_address, wanted.kinds)),
    }
    const isLast = finalTemplates.includes(waiting.template)
    const sent = await deliver(context, message, isLast)
    if ('refused' in sent && !isLast)
      await insertBounce(tx, addressHashes(context.config, to_address)[0], now)
    if ('refused' in sent || isLast) await deleteMail(tx, mail.id)
    else await markSent(tx, mail.id, sent.file, now)
  })
}

/** By itself, since it waits for whoever changes the account. */
async function rememberMailbox({ db, config }: AppContext, mail_id: number) {
  const { to_user_id: user_id = null, to_address: address = null } =
    (await findMailRecipient(db, mail_id)) ?? {}
  if (user_id === null || address === null) return
  await saveMailbox(db, { user_id, address, address_hash: addressHashes(config, address)[0] })
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
  const { email = null, phone = null, display_name = '' } = (await findContact(tx, user_id)) ?? {}
  if (display_name) await deleteWaitingNewsNaming(tx, display_name)
  const files = await deleteMailOf(tx, user_id, email)
  const addresses = [email, phone && `${phone}${smsDomain}`].filter((address) => address !== null)
  if (addresses.length) files.push(...(await listMailFilesTo(config, addresses)))
  await removeMailFiles(config, files)
}

/** Queues a digest. False if it would not arrive, as for `mailNotifications`. */
export async function mailDigest(
  tx: Database,
  user_id: number,
  digest: Omit<MailData['digest'], 'name'>,
  now: Date,
): Promise<boolean> {
  const reader = await findMailReader(tx, user_id)
  if (!reader || reader.stopped.includes('digest')) return false
  const { name, address, language } = reader
  const data = { name, ...digest }
  await sendMail(tx, { template: 'digest', to: { address, user_id }, about: user_id, language, data }, now)
  return true
}

/**
 * Queues one mail that tells of all lines, the first first; `url` is a path of the app. False if it would not arrive: the
 * person has no address, is leaving, has stopped such mail, or the address takes none. What is stopped of it before it
 * is sent is left out.
 */
export async function mailNotifications(
  tx: Database,
  { user_id, lines }: { user_id: number; lines: NotificationLine[] },
  now: Date,
): Promise<boolean> {
  const reader = await findMailReader(tx, user_id)
  const wanted = lines.filter(({ preference }) => !reader?.stopped.includes(preference))
  if (!reader || !wanted.length) return false
  const { name, address, language } = reader
  const data = { name, lines: wanted }
  await sendMail(
    tx,
    { template: 'notifications', to: { address, user_id }, about: user_id, language, data },
    now,
  )
  return true
}
