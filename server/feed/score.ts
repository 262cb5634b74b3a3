import { alertCategories, type Category, favourCategories } from '../../contract/posts/posts.ts'

/** What of a post decides its place in somebody's feed, as it stood when they asked for the first page. */
export interface Candidate {
  category: Category
  created_at: Date
  due_date: Date | null
  /** No longer a danger, or no longer needed. */
  is_over: boolean
  /** The step of distance between the reader and the post, by its first ring. */
  rings: number
  is_seen: boolean
  /** Written by the reader. */
  is_own: boolean
  /** How often the reader asked for more of the category, and of the author, less how often for fewer. */
  category_taste: number
  author_taste: number
}

const hour = 60 * 60 * 1000

/** For so long an alert comes before everything else, unless it is over. */
export const alertHours = 48

/** Above whatever else a post can reach. */
const alertScore = 10

/** For so long what one has written oneself stands first of all, where one sees that it is there. */
export const ownMinutes = 15
const ownScore = 20

/**
 * A post's score for a viewer: the highest comes first, and none is below 0. Freshness halves in a day and counts most,
 * then nearness; asking for help counts while it is fresh, and more where it is due soon; what was seen sinks by
 * about a day, and what the reader wants more or fewer of moves by less than that. A fresh alert in reach is above
 * all that is none, whatever else is true of it; only what the reader has just written stands above it.
 */
export function scoreOf(post: Candidate, asked: Date): number {
  const age = Math.max(0, asked.getTime() - post.created_at.getTime()) / hour
  const fresh = 2 * halving(age, 24)
  const near = 1 / (1 + post.rings / 4)
  if (isJustWritten(post, asked)) return ownScore + fresh
  if (isFreshAlert(post, asked)) return alertScore + fresh + near
  return 2 + fresh + near + urgency(post, age, asked) + taste(post) - (post.is_seen ? 0.8 : 0)
}

export const isFreshAlert = ({ category, created_at, is_over }: Candidate, asked: Date) =>
  isIn(alertCategories, category) && !is_over && asked.getTime() - created_at.getTime() < alertHours * hour

export const isJustWritten = ({ created_at, is_own }: Candidate, asked: Date) =>
  is_own && asked.getTime() - created_at.getTime() < ownMinutes * 60 * 1000

function urgency({ category, due_date, is_over }: Candidate, age: number, asked: Date) {
  if (is_over || !isIn(favourCategories, category) || category === 'give') return 0
  const left = due_date === null ? Infinity : (due_date.getTime() - asked.getTime()) / hour
  return 0.5 * halving(age, 48) + (left > 0 && left < 48 ? 0.4 : 0)
}

/** Between −0.7 and 0.7: a word weighs most the first time. */
const taste = ({ category_taste, author_taste }: Candidate) =>
  0.3 * bounded(category_taste) + 0.4 * bounded(author_taste)

const bounded = (n: number) => n / (1 + Math.abs(n))
const halving = (hours: number, life: number) => 2 ** (-hours / life)
const isIn = (list: readonly Category[], category: Category) => list.includes(category)
