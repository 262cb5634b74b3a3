import { useState } from 'react'
import { tagCategories } from '../../../contract/posts/posts.ts'
import { locale, useLanguage, useText } from '../../platform/i18n/i18n.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { DayChips } from '../../ui/controls/DayChips.tsx'
import { toDay, addDays } from '../../ui/controls/day.ts'
import { categoryHue } from '../card/category-icons.ts'
import { hasDueDate, type PostEntry } from '../outbox/post-draft.ts'
import { isDuePast } from './rules.ts'

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
  onChange: (dates: Pick<PostEntry, 'due_date'>) => void
  refused: readonly string[]
}

export function PostDates({ draft, now, onChange, refused }: PostDatesProps) {
  const t = useText()
  const days = useDays()
  if (!draft.tag || !hasDueDate(draft)) return null
  const isRefused = refused.includes('due_date')
  return (
    <DayChips
      {...days}
      label={t(draft.tag === 'Nhờ' ? 'composer.due_date' : 'composer.needed_by')}
      value={draft.due_date}
      onChange={(due_date) => onChange({ due_date })}
      tone={tones[categoryHue(tagCategories[draft.tag])]}
      error={
        isDuePast(draft, now) ? t('composer.due_past') : isRefused ? t('composer.date_refused') : undefined
      }
    />
  )
}

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
