import { useText } from '../../platform/i18n/i18n.ts'
import { TextField } from '../../ui/controls/TextField.tsx'
import { dateProblems, dayOf } from './draft-dates.ts'
import type { LocalDraft } from './drafts.ts'

type DateField = 'due_date' | 'start_date' | 'end_date'

interface PostDatesProps {
  draft: LocalDraft
  now: Date
  onChange: (dates: Partial<Pick<LocalDraft, DateField>>) => void
  /** Fields that the server found wrong. */
  refused: readonly string[]
}

/** A request's due date, an event's start and end; nothing for other tags. */
export function PostDates({ draft, now, onChange, refused }: PostDatesProps) {
  const t = useText()
  const problems = dateProblems(draft, now)
  const field = (name: DateField) => {
    const problem = problems[name]
    return {
      value: draft[name],
      onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
      hint: t('composer.optional'),
      error: problem
        ? t(`composer.${problem}`)
        : refused.includes(name)
          ? t('composer.date_refused')
          : undefined,
    }
  }
  if (draft.tag === 'Nhờ')
    return (
      <div className="max-w-60">
        <TextField
          {...field('due_date')}
          type="date"
          label={t('composer.due_date')}
          min={dayOf(now)}
          max="9999-12-31"
        />
      </div>
    )
  if (draft.tag !== 'Sự kiện') return null
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField
        {...field('start_date')}
        type="datetime-local"
        label={t('composer.start_date')}
        max="9999-12-31T23:59"
      />
      <TextField
        {...field('end_date')}
        type="datetime-local"
        label={t('composer.end_date')}
        min={draft.start_date || undefined}
        max="9999-12-31T23:59"
      />
    </div>
  )
}
