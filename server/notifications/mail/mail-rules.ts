import { dayMs } from '../../../contract/durations.ts'
import type { MailKind } from '../../../contract/notifications/mail.ts'
import type { Database } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/room.ts'
import type { Config } from '../../platform/start/config.ts'
import {
  awaitedTemplates,
  filterKinds,
  type Language,
  type MailData,
  mailKindsOf,
  requestedBy,
} from './mail-data.ts'
import { mayMailNews, mayMailUnrequested } from './mail-limits.ts'
import {
  claimRetry,
  deleteBounce,
  hasBounced,
  hasOwnBounced,
  hasStoppedMail,
  saveMailbox,
  enabledKinds,
} from './queries.ts'
import { addressHashes } from './unsubscribe.ts'

export interface QueuedMail {
  template: keyof MailData
  language: Language
  to_user_id: number | null
  to_address: string
  unasked: boolean
  data: unknown
}

/** Returns the content that may be sent and its kinds, and counts the mail. Null if nothing may be sent. */
export async function findAllowedContent(
  tx: Database,
  config: AppContext['config'],
  { template, to_user_id: user_id, to_address, unasked, data }: QueuedMail,
  now: Date,
): Promise<{ data: unknown; kinds: MailKind[] } | null> {
  const hashes = addressHashes(config, to_address)
  const [address_hash] = hashes
  const isRequested = requestedBy[template] === 'reader' || awaitedTemplates.includes(template)
  if ((await hasBounced(tx, address_hash)) && !(isRequested && (await mayRetry(tx, address_hash, now))))
    return null

  const fullContent = { data, kinds: [] }
  const stopped = await hasStoppedMail(tx, hashes)
  if (unasked)
    return (await mayMailUnrequested(tx, { address_hash, template, isStopped: stopped }, now))
      ? fullContent
      : null
  if (requestedBy[template] === 'reader') return fullContent
  if (stopped) return null
  const contained = mailKindsOf(template, data)
  if (!contained.length) return fullContent
  const kinds = await enabledKinds(tx, { hashes, user_id }, contained)
  if (!kinds.length || !(await mayMailNews(tx, { address_hash, template }, now))) return null
  return { data: filterKinds(template, data, kinds), kinds }
}

/** Once a day. */
const mayRetry = (tx: Database, address_hash: string, now: Date) =>
  claimRetry(tx, address_hash, new Date(now.getTime() - dayMs), now)

/** Whether mail to which the recipient has agreed would be sent to the address. */
export async function acceptsMail(db: Database, config: AppContext['config'], address: string) {
  const hashes = addressHashes(config, address)
  return !(await hasBounced(db, hashes[0])) && !(await hasStoppedMail(db, hashes))
}

/** Whether the address of the account returns mail. */
export const hasOwnMailBounced = hasOwnBounced

/** Call it after a user has opened a mail to their account's address. */
export async function confirmMailAddress(
  tx: Database,
  config: Pick<Config, 'secretKey'>,
  { user_id, address }: { user_id: number; address: string },
) {
  const [address_hash] = addressHashes(config, address)
  await deleteBounce(tx, address_hash)
  await saveMailbox(tx, { user_id, address, address_hash })
}
