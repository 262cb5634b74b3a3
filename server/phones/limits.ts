import { limitRate } from '../invitations/limits.ts'
import { type Database } from '../platform/database/db.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { type Config } from '../platform/start/config.ts'
import { codesSince, countCodes, lockCodes } from './queries.ts'

const hourMs = 60 * 60 * 1000
export const dayMs = 24 * hourMs

const ofOnePerson = { max: 3, periodMs: dayMs }
/**
 * To one number, of accounts that have verified none: first codes to accounts of their first day, and further codes.
 * Each is counted apart, so that neither spends the other.
 */
const firstOfStrangers = { max: 6, periodMs: dayMs }
const furtherOfStrangers = { max: 3, periodMs: dayMs }
/** What still goes to the number of each once that is spent, so that a way is left. */
const thereafter = { max: 1, periodMs: hourMs }
/** Of the day's messages so much goes to one place at most, and so much stays for people who are no newcomers. */
const shareOfOnePlace = 0.1
const shareOfResidents = 0.2
/** Where few messages are paid for, a place still gets those of three people. */
const leastOfOnePlace = 9

interface Order {
  person: { id: number; birthday: string | null; created_at: Date; is_verified: boolean }
  phone: string
  network_hash: string
}

/**
 * Counts a code by the person who asks, then by its number, and by what the house pays for in a day. Throws 429 where the
 * first two have had enough, and 503 where the house has nothing left for such a person or place.
 */
export async function keepToLimits(
  tx: Database,
  { smsADay }: Pick<Config, 'smsADay'>,
  { person, phone, network_hash }: Order,
  now: Date,
) {
  const since = new Date(now.getTime() - dayMs)
  const isNew = person.birthday === null || person.created_at > since
  const sent = await codesSince(tx, { user_id: person.id, phone }, since)
  limitRate(times(sent.filter(({ user_id }) => user_id === person.id)), ofOnePerson, now, enough)
  if (!person.is_verified) {
    const there = sent.filter((code) => code.phone === phone)
    keepToNumber(there, { id: person.id, isNew }, now)
  }

  await lockCodes(tx)
  const { all, here } = await countCodes(tx, network_hash, since)
  const most = isNew ? smsADay * (1 - shareOfResidents) : smsADay
  if (all >= most || here >= Math.max(leastOfOnePlace, smsADay * shareOfOnePlace)) throw smsUnavailable()
}

type Sent = Awaited<ReturnType<typeof codesSince>>

const times = (codes: Sent) => codes.map(({ created_at }) => created_at)
const enough: [string, string] = ['too_many_codes', 'Too many codes for today; try again later']

/**
 * The brake of a number for accounts that have verified none. It lets the first code of the day through to everybody
 * but accounts of their first day: what strangers do never closes a number to who holds it.
 */
function keepToNumber(there: Sent, { id, isNew }: { id: number; isNew: boolean }, now: Date) {
  const isFirst = there.every(({ user_id }) => user_id !== id)
  if (isFirst && !isNew) return
  const shared = isFirst ? firstOfStrangers : furtherOfStrangers
  const spent = there.filter((code) => !code.is_verified && code.is_first === isFirst)
  if (spent.length >= shared.max) limitRate(times(spent), thereafter, now, enough)
}

export const smsUnavailable = () =>
  new Refusal(503, 'sms_unavailable', 'Text messages can’t be sent at the moment', { retryAfter: 3600 })
