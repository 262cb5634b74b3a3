import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, Id, MailedToken, Maybe, Moment, Shape, TextOrBlank } from '../shape.ts'
import { userNameFields } from '../accounts/accounts.ts'

/**
 * In minutes; `words` in characters. `a_day`: check-ins per person and day; `alarms_a_day`: alarms per contact and day.
 * `at_once` contacts are alerted `grace` after the person was asked, and as many more after each `between_contacts`, or
 * after `care` while a contact takes care. Once all are alerted, everybody is asked again after each pause of `again`;
 * at `night` (time of Viet Nam) only after the first.
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

/** `left_out`: can't be reached, has withdrawn, or reached the daily limit of alarms. `waiting`: is alerted at `tell_at`. */
const CheckInContact = Shape({
  id: Id,
  /** The name that the person gave the contact, or the address. */
  name: Type.String(),
  state: Type.Enum(['waiting', 'told', 'takes_care', 'left_out']),
  told_at: Maybe(Moment),
  tell_at: Maybe(Moment),
})

/**
 * `contacts` are alerted in this order, two at a time. After the first alarm the time can't change, and only `endCheckIn`
 * ends the check-in. At `asks_again_at` the person and all alerted contacts are asked again.
 */
export const CheckIn = Shape({
  id: Id,
  words: Type.String(),
  shares_phone: Type.Boolean(),
  started_at: Moment,
  due_at: Moment,
  asks_again_at: Maybe(Moment),
  contacts: Type.Array(CheckInContact),
})
export type CheckIn = Type.Static<typeof CheckIn>

export const getRunningCheckIn = endpoint({
  method: 'GET',
  path: '/api/check-ins/running/',
  access: 'signedIn',
  summary: 'The active check-in of the current user, and which contacts were alerted',
  reply: Shape({ check_in: Maybe(CheckIn) }),
})

/**
 * `contacts` are in the order of alarms, which is stored for the next check-in; by default all who accepted. With
 * `shares_phone`, alerted contacts see the person's verified number. 409 `check_in_running`, `nobody_to_notify`,
 * `contacts_changed` if one has not accepted; 422 `check_in_time` for less than 15 minutes or more than a day from now;
 * 429 `too_many_check_ins`.
 */
export const startCheckIn = endpoint({
  method: 'POST',
  path: '/api/check-ins/',
  access: 'signedIn',
  needs_birthday: true,
  summary:
    'Start a check-in: unless it is ended by the set time, trusted contacts are alerted, two at a time',
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

/** `due_at` is a later time, at most a day from now. 409 `contacts_told` after the first alarm; 422 `check_in_time`. */
export const extendCheckIn = endpoint({
  method: 'PATCH',
  path: '/api/check-ins/:id/',
  access: 'signedIn',
  summary: 'Extend a check-in',
  params: ById,
  body: Shape({ due_at: Moment }),
  reply: CheckIn,
})

/** `told`: the number of alerted contacts, who are now told that the person is safe. A repeated call replies the same. */
export const endCheckIn = endpoint({
  method: 'POST',
  path: '/api/check-ins/:id/safe/',
  access: 'signedIn',
  summary: 'End a check-in: the person is safe, and only alerted contacts are told',
  params: ById,
  reply: Shape({ told: Type.Integer({ minimum: 0 }) }),
})

/**
 * The alarm as a contact sees it; it contains no place. `state`: nobody takes care (`open`), the reader does (`yours`),
 * another contact does (`others`), a contact doubts that all is well (`doubted`; the one who takes care doesn't see it),
 * or the person is safe (`safe`). `taken_by`: the other contact who takes care; null if the reader may not see the name.
 * `phone` is in the form +84901234567.
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

/** Only for alerted contacts, otherwise 404. Stored for thirty days. */
export const getAlarm = endpoint({
  method: 'GET',
  path: '/api/check-ins/:id/',
  access: 'signedIn',
  summary: 'An alarm of somebody whose contact the current user is',
  params: ById,
  reply: Alarm,
})

/**
 * Other alerted contacts learn who takes care; further contacts are alerted half an hour later. Each contact can do it
 * once, until the person is safe.
 */
export const takeCare = endpoint({
  method: 'POST',
  path: '/api/check-ins/:id/take-care/',
  access: 'signedIn',
  summary: 'As a contact, take care of an alarm',
  params: ById,
  reply: Alarm,
})

/** Also possible for the reader's own care. Alerts more contacts at once. Changes nothing while nobody takes care. */
export const doubtCare = endpoint({
  method: 'POST',
  path: '/api/check-ins/:id/doubt/',
  access: 'signedIn',
  summary: 'As a contact, report that something is wrong although somebody takes care',
  params: ById,
  reply: Alarm,
})

export const getMailedAlarm = endpoint({
  method: 'GET',
  path: '/api/check-in-alarms/:token/',
  access: 'anyone',
  summary: 'An alarm, with the token of the mailed link',
  params: ByToken,
  reply: Alarm,
  limit: mailed,
})

export const takeCareByMail = endpoint({
  method: 'POST',
  path: '/api/check-in-alarms/:token/take-care/',
  access: 'anyone',
  summary: 'Take care of an alarm, with the token of the mailed link',
  params: ByToken,
  reply: Alarm,
  limit: mailed,
})

export const doubtCareByMail = endpoint({
  method: 'POST',
  path: '/api/check-in-alarms/:token/doubt/',
  access: 'anyone',
  summary: 'Report that something is wrong, with the token of the mailed link',
  params: ByToken,
  reply: Alarm,
  limit: mailed,
})
