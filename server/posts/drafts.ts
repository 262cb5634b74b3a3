import { dayMs } from '../../contract/durations.ts'
import type { PostChange } from '../../contract/posts/post-changes.ts'
import { type Category, isAlert, type PostDraft } from '../../contract/posts/posts.ts'
import { visibleCharacterPattern } from '../../contract/shape.ts'
import type { ChangedColumns } from '../platform/database/sql-fragments.ts'
import { oneLine } from '../platform/text.ts'
import { invalid } from '../platform/http/refusal.ts'

const yearMs = 365 * dayMs

type Moments = Record<'start_date' | 'end_date' | 'due_date', Date | null>

/** A date that `before` has already may be in the past. Throws a 400 `Refusal` by field for what the schema cannot check. */
export function normalizeDraft(draft: PostDraft, now: Date, before?: Moments) {
  const errors: Record<string, string[]> = {}
  const isUnchanged = (field: keyof Moments, date: Date) => before?.[field]?.getTime() === date.getTime()
  const moment = (field: keyof Moments) => {
    const text = draft[field]
    if (text === undefined || text === null) return null
    const date = new Date(text)
    if (isUnchanged(field, date)) return date
    const isNear = Math.abs(date.getTime() - now.getTime()) < 5 * yearMs
    if (!isNear) errors[field] = ['must be a moment within five years of today']
    return isNear ? date : null
  }
  const [start_date, end_date, due_date] = [moment('start_date'), moment('end_date'), moment('due_date')]
  if (end_date && !draft.start_date) errors['start_date'] = ['must be there where an end is']
  if (start_date && end_date && end_date < start_date) errors['end_date'] = ['must not come before the start']
  if (due_date && due_date < now && !isUnchanged('due_date', due_date))
    errors['due_date'] = ['must not have passed']

  const tags = [...new Set((draft.tags ?? []).map(oneLine))]
  if (tags.some((tag) => !new RegExp(visibleCharacterPattern, 'u').test(tag)))
    errors['tags'] = ['must not be blank']
  if (Object.keys(errors).length) throw invalid(errors)
  return {
    category: draft.category,
    title: oneLine(draft.title ?? ''),
    content: draft.content.trim(),
    tags,
    media: draft.media ?? [],
    start_date,
    end_date,
    max_participants: draft.max_participants ?? null,
    due_date,
    is_lending: draft.category === 'request' ? (draft.is_lending ?? null) : null,
    ...alertFields(draft),
  } satisfies ChangedColumns<Omit<PostChange, 'if_updated_at' | 'spot'>>
}

function alertFields({ category, ...draft }: PostDraft) {
  const { alert_kind = null, place = '', spot = null } = isAlert(category) ? draft : {}
  return {
    alert_kind,
    place: oneLine(place),
    spot_latitude: spot && roundDegrees(spot.latitude),
    spot_longitude: spot && roundDegrees(spot.longitude),
  }
}

/** Null without a point. */
export const spotOf = (post: { spot_latitude: number | null; spot_longitude: number | null }) => {
  const { spot_latitude: latitude, spot_longitude: longitude } = post
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** To about ten metres: closer would tell a house from the next. */
const roundDegrees = (degrees: number) => Math.round(degrees * 10_000) / 10_000

/** Whether the post asks to borrow something. */
export const isLoan = (post: { category: Category; due_date: Date | null; is_lending: boolean | null }) =>
  post.category === 'request' && (post.is_lending ?? post.due_date !== null)
