import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, Maybe, Moment, Shape } from '../shape.ts'

/** The heat of a discussion is computed from its last `heatMinutes`; `startSlowMode` lasts `slowMinutes`. */
export const heatMinutes = 10
export const slowMinutes = 60

/** Seconds between two comments of one person. */
export const paces = [0, 60, 300] as const
export type PaceSeconds = (typeof paces)[number]

/** Counts of the last minutes, without the content of comments. */
export interface DiscussionHeat {
  comments: number
  /** The number of different authors. */
  people: number
  /** How often the two most active authors answered each other. */
  turns: number
  /** The number of different people who reported them. */
  reporters: number
}

/**
 * Slows a discussion down if few people write very much, two people answer each other, or several people report it. Many
 * comments by many people alone don't.
 */
export function paceForHeat({ comments, people, turns, reporters }: DiscussionHeat): PaceSeconds {
  const each = people === 0 ? 0 : comments / people
  if ((each >= 8 && comments >= 24) || turns >= 16 || (reporters >= 4 && comments >= 8)) return 300
  if ((each >= 4 && comments >= 12) || turns >= 8 || (reporters >= 2 && comments >= 4)) return 60
  return 0
}

/** Seconds until a user may comment again, whose last comment was `ago` milliseconds ago; null if there is none. */
export const secondsToWait = (pace: number, ago: number | null): number =>
  ago === null ? 0 : Math.max(0, Math.ceil(Math.min(pace, pace - ago / 1000)))

/** How often the two most active authors took turns; comments of others between them don't count. */
export function countTurns(authors: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const author of authors) counts.set(author, (counts.get(author) ?? 0) + 1)
  const [one, other] = [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).map(([author]) => author)
  if (one === undefined || other === undefined) return 0
  const both = authors.filter((author) => author === one || author === other)
  return both.filter((author, n) => n > 0 && author !== both[n - 1]).length
}

/**
 * `seconds` is the pause between two comments of one person, 0 without slow mode; `wait` is the rest of it for the viewer.
 * `until` is the end of a slow mode that was started by hand. `can_switch` is true for the post's author, moderators of
 * its community, and staff.
 */
export const Pace = Shape({
  seconds: Type.Integer({ minimum: 0 }),
  why: Type.Enum(['calm', 'heated', 'by_hand']),
  wait: Type.Integer({ minimum: 0 }),
  until: Maybe(Moment),
  can_switch: Type.Boolean(),
})
export type Pace = Type.Static<typeof Pace>

/** No slow mode, for viewers who can't start it. */
export const unlimitedPace: Pace = { seconds: 0, why: 'calm', wait: 0, until: null, can_switch: false }

export const getPace = endpoint({
  method: 'GET',
  path: '/api/posts/:id/pace/',
  access: 'signedIn',
  summary: `The slow mode of a post, computed from the last ${heatMinutes} minutes`,
  params: ById,
  reply: Pace,
})

/** Repeating it starts the time again. 403 unless `can_switch`. */
export const startSlowMode = endpoint({
  method: 'POST',
  path: '/api/posts/:id/slow/',
  access: 'signedIn',
  summary: `Start slow mode for a post for ${slowMinutes} minutes`,
  params: ById,
  reply: Pace,
})

/** The automatic slow mode stays. */
export const endSlowMode = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id/slow/',
  access: 'signedIn',
  summary: 'End slow mode for a post',
  params: ById,
})

/** `can_switch` is true for the group's owner, its moderators and staff. 404 for users who can't read its comments. */
export const getGroupPace = endpoint({
  method: 'GET',
  path: '/api/groups/:id/pace/',
  access: 'signedIn',
  summary: `The slow mode of a group’s page, computed from the last ${heatMinutes} minutes`,
  params: ById,
  reply: Pace,
})

/** Repeating it starts the time again. 403 unless `can_switch`. */
export const startGroupSlowMode = endpoint({
  method: 'POST',
  path: '/api/groups/:id/slow/',
  access: 'signedIn',
  summary: `Start slow mode for a group’s page for ${slowMinutes} minutes`,
  params: ById,
  reply: Pace,
})

/** The automatic slow mode stays. */
export const endGroupSlowMode = endpoint({
  method: 'DELETE',
  path: '/api/groups/:id/slow/',
  access: 'signedIn',
  summary: 'End slow mode for a group’s page',
  params: ById,
})
