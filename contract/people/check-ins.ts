import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, Id, MailedToken, Maybe, Moment, Shape, TextOrBlank } from '../shape.ts'
import { naming } from './accounts.ts'

/**
 * Minutes, but `words` in characters; `a_day` is how many one person starts, `alarms_a_day` how many one contact gets
 * of them. The first contact is told `grace` after the person was asked.
 */
export const checkInLimits = {
  soonest: 15,
  latest: 24 * 60,
  words: 300,
  contacts: 6,
  a_day: 5,
  alarms_a_day: 3,
  reminded_before: 10,
  grace: 5,
  between_contacts: 10,
}

/** `left_out` can't be reached, has withdrawn, or has had enough alarms today; `waiting` is told at `tell_at` if needed. */
const ToBeTold = Shape({
  id: Id,
  /** What the person calls them, else their address. */
  name: Type.String(),
  state: Type.Enum(['waiting', 'told', 'takes_care', 'left_out']),
  told_at: Maybe(Moment),
  tell_at: Maybe(Moment),
})

/** `contacts` are told in this order. Once one of them is told the time is fixed, and only being safe ends it. */
export const CheckIn = Shape({
  id: Id,
  words: Type.String(),
  shares_phone: Type.Boolean(),
  started_at: Moment,
  due_at: Moment,
  contacts: Type.Array(ToBeTold),
})
export type CheckIn = Type.Static<typeof CheckIn>

export const getRunningCheckIn = endpoint({
  method: 'GET',
  path: '/api/check-ins/running/',
  access: 'signedIn',
  summary: 'The check-in one has promised and not ended, and who has been told',
  reply: Shape({ check_in: Maybe(CheckIn) }),
})

/**
 * `contacts` in the order they would be told; by default everybody who has accepted, as listed. With `shares_phone` who
 * is told also gets the person's verified number. 409 `check_in_running`, `nobody_to_notify`, `contacts_changed` where
 * one of them has not accepted; 422 `check_in_time` if it is sooner than 15 minutes or later than a day from now; 429
 * `too_many_check_ins`.
 */
export const startCheckIn = endpoint({
  method: 'POST',
  path: '/api/check-ins/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Promise to say that one is safe by a set time; else trusted contacts are told one after another',
  body: Shape({
    due_at: Moment,
    words: Type.Optional(TextOrBlank({ maxLength: checkInLimits.words })),
    shares_phone: Type.Optional(Type.Boolean()),
    contacts: Type.Optional(
      Type.Array(Id, { minItems: 1, maxItems: checkInLimits.contacts, uniqueItems: true }),
    ),
  }),
  reply: CheckIn,
  status: 201,
  creates: true,
})

/** To a later time, at most a day from now: 409 `contacts_told` once somebody was told, 422 `check_in_time`. */
export const extendCheckIn = endpoint({
  method: 'PATCH',
  path: '/api/check-ins/:id/',
  access: 'signedIn',
  summary: 'Put off the time by which one says that one is safe',
  params: ById,
  body: Shape({ due_at: Moment }),
  reply: CheckIn,
})

/** `told` counts the contacts who had been told, and now get that all is well. Also of one that has ended. */
export const endCheckIn = endpoint({
  method: 'POST',
  path: '/api/check-ins/:id/safe/',
  access: 'signedIn',
  summary: 'Say that one is safe: whoever was told is told that, and nobody else',
  params: ById,
  reply: Shape({ told: Type.Integer({ minimum: 0 }) }),
})

/**
 * What a contact is told, without any place. `state`: nobody takes care yet (`open`), the reader does (`yours`), another
 * contact does (`others`), or the person has said that they are safe. `phone` as in +84901234567.
 */
export const Alarm = Shape({
  user: Shape({ id: Id, ...naming }),
  words: Type.String(),
  phone: Maybe(Type.String()),
  due_at: Moment,
  told_at: Moment,
  state: Type.Enum(['open', 'yours', 'others', 'safe']),
  safe_at: Maybe(Moment),
})
export type Alarm = Type.Static<typeof Alarm>

const ByToken = Shape({ token: MailedToken })
const mailed = { max: 30, seconds: 60, by: 'network' } as const

/** 404 for everybody but contacts who were told; kept for thirty days. */
export const getAlarm = endpoint({
  method: 'GET',
  path: '/api/check-ins/:id/',
  access: 'signedIn',
  summary: 'What one was told as the contact of somebody who has not said that they are safe',
  params: ById,
  reply: Alarm,
})

/** Nobody further is told. Nothing changes once the person is safe. */
export const takeCare = endpoint({
  method: 'POST',
  path: '/api/check-ins/:id/take-care/',
  access: 'signedIn',
  summary: 'As a contact, say that one looks after it',
  params: ById,
  reply: Alarm,
})

export const getMailedAlarm = endpoint({
  method: 'GET',
  path: '/api/check-in-alarms/:token/',
  access: 'anyone',
  summary: 'The same, with the token of the mailed link',
  params: ByToken,
  reply: Alarm,
  limit: mailed,
})

export const takeCareByMail = endpoint({
  method: 'POST',
  path: '/api/check-in-alarms/:token/take-care/',
  access: 'anyone',
  summary: 'Look after it, with the token of the mailed link',
  params: ByToken,
  reply: Alarm,
  limit: mailed,
})
