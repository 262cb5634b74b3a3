import type { PostDraft } from '../../../contract/posts/posts.ts'
import type { LocalDraft } from './drafts.ts'

type Dates = Pick<LocalDraft, 'tag' | 'due_date' | 'start_date' | 'end_date'>
type DateProblem = 'due_past' | 'start_missing' | 'end_before_start'

const pad = (number: number) => String(number).padStart(2, '0')

/** A day as a date field holds it: YYYY-MM-DD, local. */
export const dayOf = (date: Date) =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`

/** The last moment of a local day, so that "by Monday" holds all Monday long. */
const endOf = (day: string) => new Date(`${day}T23:59:59.999`)

/** What is wrong with the dates of the chosen tag, by field. */
export function dateProblems({ tag, due_date, start_date, end_date }: Dates, now: Date) {
  const problems: Partial<Record<'due_date' | 'start_date' | 'end_date', DateProblem>> = {}
  if (tag === 'Nhờ' && due_date && endOf(due_date) < now) problems.due_date = 'due_past'
  if (tag === 'Sự kiện' && end_date) {
    if (!start_date) problems.start_date = 'start_missing'
    else if (new Date(end_date) < new Date(start_date)) problems.end_date = 'end_before_start'
  }
  return problems
}

/** The moments to send: a request's due date, an event's start and end. Those of other tags stay in the draft. */
export function momentsOf({ tag, due_date, start_date, end_date }: Dates) {
  const moments: Pick<PostDraft, 'due_date' | 'start_date' | 'end_date'> = {}
  if (tag === 'Nhờ' && due_date) moments.due_date = endOf(due_date).toISOString()
  if (tag === 'Sự kiện' && start_date) {
    moments.start_date = new Date(start_date).toISOString()
    if (end_date) moments.end_date = new Date(end_date).toISOString()
  }
  return moments
}
