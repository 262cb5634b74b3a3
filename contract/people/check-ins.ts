import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, Id, MailedToken, Maybe, Moment, Shape, TextOrBlank } from '../shape.ts'
import { userNameFields } from '../accounts/accounts.ts'

/**
 * Minutes, but `words` in characters; `a_day` is how many one person starts, `alarms_a_day` how many one contact gets
 * of them. `at_once` contacts are told `grace` after the person was asked, as many more after each `between_contacts`,
 * which a contact who takes care makes `care`. Once all are told, the person and they are asked again after each pause of
 * `again`, and no more after the last; at `night`, by the clock of Viet Nam, only the first time.
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
  at_once: 2,
  between_contacts: 10,
  care: 30,
  again: [60, 180, 720] as readonly number[],
  night: { from: '22:00', to: '06:00' },
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

/**
 * `contacts` are told in this order, two at a time. Once one of them is told the time is fixed, and only being safe ends
 * it: all who were told and the person are asked again at `asks_again_at`.
 */
export const CheckIn = Shape({
  id: Id,
  words: Type.String(),
  shares_phone: Type.Boolean(),
  started_at: Moment,
  due_at: Moment,
  asks_again_at: Maybe(Moment),
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
 * `contacts` in the order they would be told, which is kept for the next time; by default everybody who has accepted, as
 * listed. With `shares_phone` who
 * is told also gets the person's verified number. 409 `check_in_running`, `nobody_to_notify`, `contacts_changed` where
 * one of them has not accepted; 422 `check_in_time` if it is sooner than 15 minutes or later than a day from now; 429
 * `too_many_check_ins`.
 */
export const startCheckIn = endpoint({
  method: 'POST',
  path: '/api/check-ins/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Promise to say that one is safe by a set time; else trusted contacts are told, two at a time',
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
 * contact does (`others`), one of them thinks that it is not all right nevertheless (`doubted`, which whoever takes care
 * is not told), or the person has said that they are safe. `taken_by` is who of the others takes care, null where the
 * reader may not know their name. `phone` as in +84901234567.
 */
export const Alarm = Shape({
  user: Shape({ id: Id, ...userNameFields }),
  words: Type.String(),
  phone: Maybe(Type.String()),
  due_at: Moment,
  told_at: Moment,
  state: Type.Enum(['open', 'yours', 'others', 'doubted', 'safe']),
  taken_by: Maybe(Type.String()),
  may_take_care: Type.Boolean(),
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

/**
 * The others who were told learn who it is; further ones are told half an hour later. Once each, until the person is
 * safe.
 */
export const takeCare = endpoint({
  method: 'POST',
  path: '/api/check-ins/:id/take-care/',
  access: 'signedIn',
  summary: 'As a contact, say that one looks after it',
  params: ById,
  reply: Alarm,
})

/** Also of one's own care. More contacts are told at once. Nothing changes while nobody takes care. */
export const doubtCare = endpoint({
  method: 'POST',
  path: '/api/check-ins/:id/doubt/',
  access: 'signedIn',
  summary: 'As a contact, say that it is not all right although somebody takes care',
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

export const doubtCareByMail = endpoint({
  method: 'POST',
  path: '/api/check-in-alarms/:token/doubt/',
  access: 'anyone',
  summary: 'Say that it is not all right, with the token of the mailed link',
  params: ByToken,
  reply: Alarm,
  limit: mailed,
})
