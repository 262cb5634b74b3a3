import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, Maybe, Moment, Nothing, Shape } from '../shape.ts'

/** Heat is what happened under a post in these last minutes; a hand slows it down for so many. */
export const heatMinutes = 10
export const slowMinutes = 60

/** Seconds between two comments of one person. */
export const paces = [0, 60, 300] as const
export type PaceSeconds = (typeof paces)[number]

/** Of the last minutes: what everybody can count, and nothing of what was said. */
export interface DiscussionHeat {
  comments: number
  /** How many different people wrote them. */
  people: number
  /** Comments of the two who wrote most, so far as they answered one another by turns. */
  turns: number
  /** Different people who reported some of them. */
  reporters: number
}

/** A lively talk of many is no quarrel: it heats up where few write very much, two by turns, or several report it. */
export function paceForHeat({ comments, people, turns, reporters }: DiscussionHeat): PaceSeconds {
  const each = people === 0 ? 0 : comments / people
  if ((each >= 8 && comments >= 24) || turns >= 16 || (reporters >= 4 && comments >= 8)) return 300
  if ((each >= 4 && comments >= 12) || turns >= 8 || (reporters >= 2 && comments >= 4)) return 60
  return 0
}

/** Seconds until somebody may comment again who did so `ago` milliseconds before; null if they did not. */
export const secondsToWait = (pace: number, ago: number | null): number =>
  ago === null ? 0 : Math.max(0, Math.ceil(Math.min(pace, pace - ago / 1000)))

/** How often, from the newest on, the two who wrote most took turns; others' comments between them do not count. */
export function countTurns(authors: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const author of authors) counts.set(author, (counts.get(author) ?? 0) + 1)
  const [one, other] = [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).map(([author]) => author)
  if (one === undefined || other === undefined) return 0
  const theirs = authors.filter((author) => author === one || author === other)
  return theirs.filter((author, n) => n > 0 && author !== theirs[n - 1]).length
}

/**
 * `seconds` between two comments of one person, 0 where nothing slows them down; `wait` is what is left of it for the
 * viewer. `until` is set where it was slowed down by hand. `can_switch`: its author, who looks after its community, staff.
 */
export const Pace = Shape({
  seconds: Type.Integer({ minimum: 0 }),
  why: Type.Enum(['calm', 'heated', 'by_hand']),
  wait: Type.Integer({ minimum: 0 }),
  until: Maybe(Moment),
  can_switch: Type.Boolean(),
})
export type Pace = Type.Static<typeof Pace>

/** Where nothing slows anybody down, who may not change it either. */
export const unlimitedPace: Pace = { seconds: 0, why: 'calm', wait: 0, until: null, can_switch: false }

export const getPace = endpoint({
  method: 'GET',
  path: '/api/posts/:id/pace/',
  access: 'signedIn',
  summary: `How often one may comment under a post, as the last ${heatMinutes} minutes were`,
  params: ById,
  reply: Pace,
})

/** Again while it is on: for as long from then. 403 for all others. */
export const slowDown = endpoint({
  method: 'POST',
  path: '/api/posts/:id/slow/',
  access: 'signedIn',
  summary: `Slow a post's comments down for ${slowMinutes} minutes`,
  params: ById,
  reply: Pace,
})

/** Heat slows them down all the same. */
export const letGo = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id/slow/',
  access: 'signedIn',
  summary: 'No longer slow them down by hand',
  params: ById,
  reply: Nothing,
})

/** As under a post. `can_switch`: the group's owner and moderators, staff. 404 for who may not read what is said there. */
export const getGroupPace = endpoint({
  method: 'GET',
  path: '/api/groups/:id/pace/',
  access: 'signedIn',
  summary: `How often one may say something on a group’s page, as the last ${heatMinutes} minutes were`,
  params: ById,
  reply: Pace,
})

/** Again while it is on: for as long from then. 403 for all others. */
export const slowGroupDown = endpoint({
  method: 'POST',
  path: '/api/groups/:id/slow/',
  access: 'signedIn',
  summary: `Slow down what is said on a group’s page for ${slowMinutes} minutes`,
  params: ById,
  reply: Pace,
})

/** Heat slows it down all the same. */
export const letGroupGo = endpoint({
  method: 'DELETE',
  path: '/api/groups/:id/slow/',
  access: 'signedIn',
  summary: 'No longer slow it down by hand',
  params: ById,
  reply: Nothing,
})
