import { keepPace } from '../invitations/invitations.ts'
import { type Config } from '../platform/config.ts'
import { type Database } from '../platform/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { codesSince, countCodes, lockCodes } from './queries.ts'

const hourMs = 60 * 60 * 1000
export const dayMs = 24 * hourMs

const ofOnePerson = { max: 3, periodMs: dayMs }
/** After so many codes a day, whoever asked for them, a number gets one an hour: nobody can close it to who holds it. */
const toOneNumber = { max: 3, periodMs: dayMs }
const thereafter = { max: 1, periodMs: hourMs }
/** Of the day's messages so much goes to one place at most, and so much stays for people who are no newcomers. */
const shareOfOnePlace = 0.1
const shareOfResidents = 0.2
/** Where few messages are paid for, a place still gets those of three people. */
const leastOfOnePlace = 9

interface Order {
  person: { id: number; birthday: string | null; created_at: Date }
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
  const sent = await codesSince(tx, { user_id: person.id, phone }, since)
  const times = (codes: typeof sent) => codes.map(({ created_at }) => created_at)
  const refusal: [string, string] = ['too_many_codes', 'Too many codes for today; try again later']
  keepPace(times(sent.filter(({ user_id }) => user_id === person.id)), ofOnePerson, now, refusal)
  const there = times(sent.filter((code) => code.phone === phone))
  if (there.length >= toOneNumber.max) keepPace(there, thereafter, now, refusal)

  await lockCodes(tx)
  const { all, here } = await countCodes(tx, network_hash, since)
  const isNew = person.birthday === null || person.created_at > since
  const most = isNew ? smsADay * (1 - shareOfResidents) : smsADay
  if (all >= most || here >= Math.max(leastOfOnePlace, smsADay * shareOfOnePlace)) throw smsUnavailable()
}

export const smsUnavailable = () =>
  new Refusal(503, 'sms_unavailable', 'Text messages can’t be sent at the moment', { retryAfter: 3600 })
