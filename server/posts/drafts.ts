import type { PostDraft } from '../../contract/posts.ts'
import { invalid } from '../platform/refusal.ts'

const aYear = 365 * 24 * 60 * 60 * 1000

/**
 * A draft as it is kept: trimmed, its moments as dates, what was left out filled in. Throws a 400 `Refusal` by
 * field for what no schema can tell.
 */
export function finished(draft: PostDraft, now: Date) {
  const errors: Record<string, string[]> = {}
  const moment = (field: 'start_date' | 'end_date' | 'due_date') => {
    const text = draft[field]
    if (text === undefined || text === null) return null
    const date = new Date(text)
    const isSane = Math.abs(date.getTime() - now.getTime()) < 5 * aYear
    if (!isSane) errors[field] = ['must be a moment within five years of today']
    return isSane ? date : null
  }
  const [start_date, end_date, due_date] = [moment('start_date'), moment('end_date'), moment('due_date')]
  if (end_date && !draft.start_date) errors['start_date'] = ['must be there where an end is']
  if (start_date && end_date && end_date < start_date) errors['end_date'] = ['must not come before the start']
  if (due_date && due_date < now) errors['due_date'] = ['must not have passed']

  const tags = [...new Set((draft.tags ?? []).map((tag) => tag.trim()))]
  if (tags.includes('')) errors['tags'] = ['must not be blank']
  if (Object.keys(errors).length) throw invalid(errors)
  return {
    category: draft.category,
    title: (draft.title ?? '').trim(),
    content: draft.content.trim(),
    tags,
    media: draft.media ?? [],
    start_date,
    end_date,
    max_participants: draft.max_participants ?? null,
    due_date,
  }
}
