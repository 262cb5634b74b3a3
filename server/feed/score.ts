import { type Category, isAlert, isFavour } from '../../contract/posts/posts.ts'

/** As of the request for the first page. */
export interface Candidate {
  id: number
  category: Category
  created_at: Date
  due_date: Date | null
  /** An alert no longer dangerous, or a favour no longer needed. */
  is_over: boolean
  /** The first ring of the post's distance step. */
  rings: number
  is_seen: boolean
  is_own: boolean
  /** How often the viewer asked for more of the category or author, minus how often for fewer. */
  category_taste: number
  author_taste: number
}

const hour = 60 * 60 * 1000

/** Hours in which the newest alerts come first, unless they are over. */
export const alertHours = 24

/** How many of them: more would push everything else off a page. */
export const maxPromotedAlerts = 5

/** Above any other score but that of one's own new post. */
const alertScore = 10

/** Below the alerts' and above any other score. */
const leadScore = 9

/** Hours in which a request for help may lead the list. */
const leadHours = 7 * 24

/** Minutes in which one's own new post comes first, where its author sees it. */
export const ownPostMinutes = 15
const ownScore = 20

/** What stands at the top of a ranked list: alerts down to the id `alert`, and the request `lead`; 0 for none. */
export interface Top {
  alert: number
  lead: number
}

export const noTop: Top = { alert: 0, lead: 0 }

/** Of the posts of a list's first window. */
export function findTop(posts: Candidate[], asked: Date): Top {
  // One's own new alert stands above them and takes nobody's place.
  const alerts = posts
    .filter((post) => isFreshAlert(post, asked) && !isJustWritten(post, asked))
    .sort((a, b) => b.id - a.id)
  const [lead] = posts
    .filter((post) => isLeading(post, asked))
    .sort((a, b) => computeScore(b, asked) - computeScore(a, asked) || b.id - a.id)
  return { alert: alerts.slice(0, maxPromotedAlerts).at(-1)?.id ?? 0, lead: lead?.id ?? 0 }
}

/** 0 or more. Freshness halves in a day and weighs most; a seen post loses about a day, taste moves it by less. */
export function computeScore(post: Candidate, asked: Date, top = noTop): number {
  const age = Math.max(0, asked.getTime() - post.created_at.getTime()) / hour
  const fresh = 2 * halving(age, 24)
  const near = 1 / (1 + post.rings / 4)
  if (isJustWritten(post, asked)) return ownScore + fresh
  if (top.alert > 0 && post.id >= top.alert && isFreshAlert(post, asked)) return alertScore + fresh + near
  if (post.id === top.lead) return leadScore
  return 2 + fresh + near + urgency(post, age, asked) + taste(post) - (post.is_seen ? 0.8 : 0)
}

/** Somebody else's open request, so that the first screen shows who needs something. */
const isLeading = ({ category, created_at, is_over, is_own }: Candidate, asked: Date) =>
  (category === 'help' || category === 'request') &&
  !is_over &&
  !is_own &&
  asked.getTime() - created_at.getTime() < leadHours * hour

export const isFreshAlert = ({ category, created_at, is_over }: Candidate, asked: Date) =>
  isAlert(category) && !is_over && asked.getTime() - created_at.getTime() < alertHours * hour

export const isJustWritten = ({ created_at, is_own }: Candidate, asked: Date) =>
  is_own && asked.getTime() - created_at.getTime() < ownPostMinutes * 60 * 1000

function urgency({ category, due_date, is_over }: Candidate, age: number, asked: Date) {
  if (is_over || !isFavour(category) || category === 'give') return 0
  const left = due_date === null ? Infinity : (due_date.getTime() - asked.getTime()) / hour
  return 0.5 * halving(age, 48) + (left > 0 && left < 48 ? 0.4 : 0)
}

/** Between −0.7 and 0.7: the first wish weighs most. */
const taste = ({ category_taste, author_taste }: Candidate) =>
  0.3 * bounded(category_taste) + 0.4 * bounded(author_taste)

const bounded = (n: number) => n / (1 + Math.abs(n))
const halving = (hours: number, life: number) => 2 ** (-hours / life)
