import type { AppContext } from '../../platform/room.ts'
import type { MailKind } from '../../../contract/mail.ts'
import type { Database } from '../../platform/database/db.ts'
import { askedBy, awaited, kindsOf, type Language, type MailData, ofKinds } from './mail-data.ts'
import { mayMailNews, mayMailUnrequested } from './mail-limits.ts'
import { claimRetry, isBounced, isStopped, wantedKinds } from './queries.ts'
import { hashesOf } from './unsubscribe.ts'

export interface Waiting {
  template: keyof MailData
  language: Language
  to_user_id: number | null
  to_address: string
  unasked: boolean
  data: unknown
}

const dayMs = 24 * 60 * 60 * 1000

/** What may be sent of a mail, and of which kinds; counts it. Null for nothing. */
export async function stillWanted(
  tx: Database,
  config: AppContext['config'],
  { template, to_user_id: user_id, to_address, unasked, data }: Waiting,
  now: Date,
): Promise<{ data: unknown; kinds: MailKind[] } | null> {
  const hashes = hashesOf(config, to_address)
  const [address_hash] = hashes
  const isAsked = askedBy[template] === 'reader' || awaited.includes(template)
  if ((await isBounced(tx, address_hash)) && !(isAsked && (await mayRetry(tx, address_hash, now))))
    return null

  const whole = { data, kinds: [] }
  const stopped = await isStopped(tx, hashes)
  if (unasked)
    return (await mayMailUnrequested(tx, { address_hash, template, isStopped: stopped }, now)) ? whole : null
  if (askedBy[template] === 'reader') return whole
  if (stopped) return null
  const held = kindsOf(template, data)
  if (!held.length) return whole
  const kinds = await wantedKinds(tx, { hashes, user_id }, held)
  if (!kinds.length || !(await mayMailNews(tx, { address_hash, template }, now))) return null
  return { data: ofKinds(template, data, kinds), kinds }
}

/** Once a day. */
const mayRetry = (tx: Database, address_hash: string, now: Date) =>
  claimRetry(tx, address_hash, new Date(now.getTime() - dayMs), now)

/** Whether what somebody agreed to get would be sent to the address. */
export async function takesLetters(db: Database, config: AppContext['config'], address: string) {
  const hashes = hashesOf(config, address)
  return !(await isBounced(db, hashes[0])) && !(await isStopped(db, hashes))
}
