import { type Category, isAlert, isFavour } from '../../contract/posts/posts.ts'

/** As of the request for the first page. */
export interface Candidate {
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

/** Hours in which an alert comes before everything else, unless it is over. */
export const alertHours = 48

/** Above any other score. */
const alertScore = 10

/** Minutes in which one's own new post comes first, where its author sees it. */
export const ownMinutes = 15
const ownScore = 20

/** 0 or more. Freshness halves in a day and weighs most; a seen post loses about a day, taste moves it by less. */
export function scoreOf(post: Candidate, asked: Date): number {
  const age = Math.max(0, asked.getTime() - post.created_at.getTime()) / hour
  const fresh = 2 * halving(age, 24)
  const near = 1 / (1 + post.rings / 4)
  if (isJustWritten(post, asked)) return ownScore + fresh
  if (isFreshAlert(post, asked)) return alertScore + fresh + near
  return 2 + fresh + near + urgency(post, age, asked) + taste(post) - (post.is_seen ? 0.8 : 0)
}

export const isFreshAlert = ({ category, created_at, is_over }: Candidate, asked: Date) =>
  isAlert(category) && !is_over && asked.getTime() - created_at.getTime() < alertHours * hour

export const isJustWritten = ({ created_at, is_own }: Candidate, asked: Date) =>
  is_own && asked.getTime() - created_at.getTime() < ownMinutes * 60 * 1000

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
