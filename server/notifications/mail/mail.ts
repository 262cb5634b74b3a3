import { type Database, inTransaction } from '../../platform/database/db.ts'
import { PermanentJobError } from '../../platform/http/refusal.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { type Message, RecipientRefused } from '../../platform/mail/mailer.ts'
import type { AppContext } from '../../platform/room.ts'
import { renderMail } from './render-mail.ts'
import {
  finalTemplates,
  type Language,
  type MailData,
  type NotificationLine,
  requestedBy,
} from './mail-data.ts'
import { listMailFilesTo, removeMailFiles } from './mail-files.ts'
import { findAllowedContent, type QueuedMail } from './mail-rules.ts'
import { mailTexts } from './mail-texts.ts'
import {
  deleteMail,
  deleteMailOf,
  deleteUnsentMail,
  deleteWaitingNewsNaming,
  findContact,
  findMailReader,
  findMailRecipient,
  insertMail,
  lockMail,
  markSent,
  saveMailbox,
} from './queries.ts'
import { templates } from './templates/templates.ts'
import { recordBounce, reportToken, returnAddress } from './reports.ts'
import { addressHashes, unsubscribeLinksFor } from './unsubscribe.ts'

/**
 * `about`: the accounts whose texts or names are in the mail; erasing one of them deletes the mail. A mail to the address
 * null is not sent, but its sender sees no difference. `byAnybody`: somebody who only typed the address requested a mail
 * that the reader usually requests.
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
  // Thousands of digests are queued at once; their own queue lets other mail pass.
  await addJob(db, 'send_mail', { mail_id: id }, mail.template === 'digest' ? { queue: 'digest mail' } : {})
}

/** Deletes unsent mail, or only that with the `link`. Resolves to whether there was any. */
export const withdrawMail = async (
  tx: Database,
  about: number,
  template: keyof MailData,
  { link }: { link?: string } = {},
): Promise<boolean> => (await deleteUnsentMail(tx, about, template, link)) > 0n

/** The suffix of a text message's address in the local mailbox, after the number. */
export const smsDomain = '@sms.demo'

/**
 * Locks the row, so that concurrent workers send the mail once. After a crash between the acceptance by the mail server
 * and the commit, it is sent again under the same Message-ID, so that servers can drop the duplicate.
 */
export async function sendQueuedMail(context: AppContext, mail_id: number, now: Date) {
  await rememberMailbox(context, mail_id)
  await inTransaction(context.db, async (tx) => {
    const mail = await lockMail(tx, mail_id)
    if (!mail || mail.sent_at) return
    const { to_address, ...queued } = mail as typeof mail & Pick<QueuedMail, 'template' | 'language'>
    const content =
      to_address !== null && (await findAllowedContent(tx, context.config, { ...queued, to_address }, now))
    if (!content) {
      await deleteMail(tx, mail.id)
      return
    }
    const messages = mailTexts(queued.language)
    const draft = templates[queued.template](messages, content.data as never, context.config.publicUrl)
    const [address_hash] = addressHashes(context.config, to_address)
    const rendered = renderMail(messages, draft, unsubscribeLinksFor(context, to_address, content.kinds))
    const token = reportToken(context, mail)
    const { mailBounces } = context.config
    const message = {
      ...rendered,
      id: `mail-${mail.id}-${mail.created_at.getTime().toString(36)}`,
      to: to_address,
      returnTo: mailBounces && returnAddress(mailBounces, token),
      headers: { ...rendered.headers, 'X-Xom-Report': token },
    }
    const isLast = finalTemplates.includes(queued.template)
    const sent = await deliver(context, message, isLast)
    if ('refused' in sent && !isLast) await recordBounce(tx, address_hash, now)
    if ('refused' in sent || isLast) await deleteMail(tx, mail.id)
    else await markSent(tx, mail.id, { file: sent.file, address_hash }, now)
  })
}

/** Outside of the transaction, because it can wait for a lock on the account. */
async function rememberMailbox({ db, config }: AppContext, mail_id: number) {
  const { to_user_id: user_id = null, to_address: address = null } =
    (await findMailRecipient(db, mail_id)) ?? {}
  if (user_id === null || address === null) return
  await saveMailbox(db, { user_id, address, address_hash: addressHashes(config, address)[0] })
}

/** Gives up a mail that the address rejects. A final mail is given up after any permanent error, to delete its address. */
async function deliver({ mailer }: AppContext, message: Message, isLast: boolean) {
  try {
    return { file: await mailer.send(message) }
  } catch (error) {
    if (error instanceof RecipientRefused || (isLast && error instanceof PermanentJobError))
      return { refused: true }
    throw error
  }
}

/** Also deletes the files of the local mailbox. Call it while the account exists, because it reads its addresses. */
export async function eraseMailOf(tx: Database, { config }: Pick<AppContext, 'config'>, user_id: number) {
  const { email = null, phone = null, display_name = '' } = (await findContact(tx, user_id)) ?? {}
  if (display_name) await deleteWaitingNewsNaming(tx, display_name)
  const files = await deleteMailOf(tx, user_id, email)
  const addresses = [email, phone && `${phone}${smsDomain}`].filter((address) => address !== null)
  if (addresses.length) files.push(...(await listMailFilesTo(config, addresses)))
  await removeMailFiles(config, files)
}

/** Queues a digest. Returns false under the conditions of `mailNotifications`. */
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
 * Queues one mail with all lines. Returns false if the user has no address, is leaving or has stopped such mail, or if the
 * address rejects mail. Lines of kinds that are stopped before the mail is sent are left out.
 */
export async function mailNotifications(
  tx: Database,
  { user_id, lines }: { user_id: number; lines: NotificationLine[] },
  now: Date,
): Promise<boolean> {
  const reader = await findMailReader(tx, user_id)
  const enabled = lines.filter(({ preference }) => !reader?.stopped.includes(preference))
  if (!reader || !enabled.length) return false
  const { name, address, language } = reader
  const data = { name, lines: enabled }
  await sendMail(
    tx,
    { template: 'notifications', to: { address, user_id }, about: user_id, language, data },
    now,
  )
  return true
}
