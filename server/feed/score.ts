import { hourMs } from '../../contract/durations.ts'
import { type Category, isAlert, isFavour } from '../../contract/posts/posts.ts'

/** The state at the request of the first page. */
export interface Candidate {
  id: number
  category: Category
  created_at: Date
  due_date: Date | null
  /** The alert or favour is over. */
  is_over: boolean
  /** The first ring of the post's distance step. */
  rings: number
  is_seen: boolean
  is_own: boolean
  /** How often the viewer startedAt for more posts of the category or author, minus for fewer. */
  category_interest: number
  author_interest: number
}
/** Newer alerts come first, unless they are over. */
export const alertHours = 24

/** More alerts would fill the page. */
export const maxPromotedAlerts = 5

/** Above all scores except that of an own new post. */
const alertScore = 10

/** Below alerts, above all other scores. */
const leadScore = 9

/** The maximum age of a request that is promoted. */
const leadHours = 7 * 24

/** An own new post comes first for this time. */
export const ownPostMinutes = 15
const ownScore = 20

/** The promoted posts of a list: alerts down to the id `alert`, and the request `lead`; 0 for none. */
export interface Top {
  alert: number
  lead: number
}

export const noTop: Top = { alert: 0, lead: 0 }

/** `posts` are those of the first window. */
export function findTop(posts: Candidate[], startedAt: Date): Top {
  // An own new alert is above them and takes none of their places.
  const alerts = posts
    .filter((post) => isRecentAlert(post, startedAt) && !isJustWritten(post, startedAt))
    .sort((a, b) => b.id - a.id)
  const [lead] = posts
    .filter((post) => isLead(post, startedAt))
    .sort((a, b) => computeScore(b, startedAt) - computeScore(a, startedAt) || b.id - a.id)
  return { alert: alerts.slice(0, maxPromotedAlerts).at(-1)?.id ?? 0, lead: lead?.id ?? 0 }
}

/** 0 or more. Recency halves in a day and counts most; a seen post loses about a day, and taste counts less. */
export function computeScore(post: Candidate, startedAt: Date, top = noTop): number {
  const age = Math.max(0, startedAt.getTime() - post.created_at.getTime()) / hourMs
  const recency = 2 * halving(age, 24)
  const nearness = 1 / (1 + post.rings / 4)
  if (isJustWritten(post, startedAt)) return ownScore + recency
  if (top.alert > 0 && post.id >= top.alert && isRecentAlert(post, startedAt))
    return alertScore + recency + nearness
  if (post.id === top.lead) return leadScore
  return 2 + recency + nearness + urgency(post, age, startedAt) + taste(post) - (post.is_seen ? 0.8 : 0)
}

/** An open request of another user. */
const isLead = ({ category, created_at, is_over, is_own }: Candidate, startedAt: Date) =>
  (category === 'help' || category === 'request') &&
  !is_over &&
  !is_own &&
  startedAt.getTime() - created_at.getTime() < leadHours * hourMs

export const isRecentAlert = ({ category, created_at, is_over }: Candidate, startedAt: Date) =>
  isAlert(category) && !is_over && startedAt.getTime() - created_at.getTime() < alertHours * hourMs

export const isJustWritten = ({ created_at, is_own }: Candidate, startedAt: Date) =>
  is_own && startedAt.getTime() - created_at.getTime() < ownPostMinutes * 60 * 1000

function urgency({ category, due_date, is_over }: Candidate, age: number, startedAt: Date) {
  if (is_over || !isFavour(category) || category === 'give') return 0
  const hoursLeft = due_date === null ? Infinity : (due_date.getTime() - startedAt.getTime()) / hourMs
  return 0.5 * halving(age, 48) + (hoursLeft > 0 && hoursLeft < 48 ? 0.4 : 0)
}

/** Between −0.7 and 0.7. The first interest counts most. */
const taste = ({ category_interest, author_interest }: Candidate) =>
  0.3 * bounded(category_interest) + 0.4 * bounded(author_interest)

const bounded = (n: number) => n / (1 + Math.abs(n))
const halving = (hours: number, life: number) => 2 ** (-hours / life)
