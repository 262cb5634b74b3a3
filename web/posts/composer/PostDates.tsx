import { useState } from 'react'
import { tagCategories } from '../../../contract/posts/posts.ts'
import { locale, useLanguage, useText } from '../../platform/i18n/i18n.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { DayButton, DayChips } from '../../ui/controls/DayChips.tsx'
import { formatLongDay, toDay, addDays } from '../../ui/controls/day.ts'
import { TextField } from '../../ui/controls/Field.tsx'
import { categoryHue } from '../card/category-icons.ts'
import { type DateName, hasDueDate, joinMoment, type PostEntry, splitMoment } from '../outbox/post-draft.ts'
import { dateProblems } from './rules.ts'

/** The server accepts moments within five years. */
const daysAhead = 5 * 365 - 2

const tones = {
  help: 'text-help',
  request: 'text-request',
  give: 'text-give',
  share: 'text-share',
  event: 'text-event',
  alert: 'text-alert',
}

interface PostDatesProps {
  draft: PostEntry
  now: Date
  onChange: (dates: Partial<Pick<PostEntry, DateName>>) => void
  refused: readonly string[]
}

export function PostDates({ draft, now, onChange, refused }: PostDatesProps) {
  const t = useText()
  const days = useDays()
  if (draft.tag === 'Sự kiện')
    return <EventDates draft={draft} now={now} onChange={onChange} refused={refused} />
  if (!draft.tag || !hasDueDate(draft)) return null
  const problem = dateProblems(draft, now).due_date
  return (
    <DayChips
      {...days}
      label={t(draft.tag === 'Nhờ' ? 'composer.due_date' : 'composer.needed_by')}
      value={draft.due_date}
      onChange={(due_date) => onChange({ due_date })}
      tone={tones[categoryHue(tagCategories[draft.tag])]}
      error={problem ? t(`composer.${problem}`) : refusal(t, refused, 'due_date')}
    />
  )
}

function EventDates({ draft, now, onChange, refused }: PostDatesProps) {
  const t = useText()
  const days = useDays()
  const problems = dateProblems(draft, now)
  const errorOf = (name: 'start_date' | 'end_date') => {
    const problem = problems[name]
    return problem ? t(`composer.${problem}`) : refusal(t, refused, name)
  }
  const [start, end] = [splitMoment(draft.start_date), splitMoment(draft.end_date)]
  const endDay = end.day === start.day ? '' : end.day
  const startError = errorOf('start_date')
  const isDayError = problems.start_date === 'start_day_missing' || problems.start_date === 'start_missing'

  /** An end on the day of the start moves along with it. */
  const moveStart = (day: string) =>
    onChange({
      start_date: joinMoment(day, start.time),
      ...(draft.end_date && { end_date: joinMoment(endDay, end.time) }),
    })
  return (
    <div className="grid gap-4">
      <DayChips
        {...days}
        label={t('composer.event_day')}
        value={start.day}
        onChange={moveStart}
        tone={tones.event}
        error={isDayError ? startError : undefined}
      />
      {(draft.start_date || draft.end_date) && (
        <div className="grid grid-cols-2 gap-3 max-2xs:grid-cols-1">
          <TextField
            type="time"
            label={t('composer.start_date')}
            value={start.time}
            onChange={({ target }) => onChange({ start_date: joinMoment(start.day, target.value) })}
            error={isDayError ? undefined : startError}
          />
          <TextField
            type="time"
            label={t('composer.end_date')}
            value={end.time}
            onChange={({ target }) => onChange({ end_date: joinMoment(end.day, target.value) })}
            hint={t('composer.optional')}
            error={errorOf('end_date')}
          />
        </div>
      )}
      {(end.time || endDay) && (
        <div>
          <DayButton
            {...days}
            min={start.day || days.min}
            title={t('composer.end_day')}
            value={endDay}
            onChange={(day) => onChange({ end_date: joinMoment(day, end.time) })}
            selected={endDay !== ''}
          >
            {endDay
              ? t('composer.ends_on', { day: formatLongDay(endDay, days.locale) })
              : t('composer.other_end_day')}
          </DayButton>
        </div>
      )}
    </div>
  )
}

const refusal = (t: ReturnType<typeof useText>, refused: readonly string[], name: DateName) =>
  refused.includes(name) ? t('composer.date_refused') : undefined

/** Shared by all day pickers. */
function useDays() {
  const t = useText()
  const [today] = useState(() => toDay(serverNow()))
  return {
    today,
    min: today,
    max: addDays(today, daysAhead),
    locale: locale(useLanguage()),
    texts: {
      today: t('composer.today'),
      tomorrow: t('composer.tomorrow'),
      weekend: t('composer.weekend'),
      pick: t('composer.pick_day'),
      clear: t('composer.clear_day'),
      optional: t('composer.optional'),
      previous_month: t('composer.previous_month'),
      next_month: t('composer.next_month'),
    },
  }
}
