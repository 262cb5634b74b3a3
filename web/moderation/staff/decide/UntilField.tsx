import { locale, useText } from '../../../platform/i18n/i18n.ts'
import { dayInWords } from '../../../ui/controls/day.ts'
import { Chip } from '../../../ui/controls/Chip.tsx'
import { DayButton } from '../../../ui/controls/DayButton.tsx'
import { daysFor, usualDays } from './until.ts'

interface UntilFieldProps {
  /** A count of days, or a YYYY-MM-DD. */
  value: string
  onChange: (until: string) => void
  now: Date
}

/** How long an account is suspended. */
export function UntilField({ value, onChange, now }: UntilFieldProps) {
  const t = useText()
  const isDay = value.includes('-')
  return (
    <div role="group" aria-label={t('staff.how_long')}>
      <p aria-hidden className="mb-1.5 text-13 font-bold">
        {t('staff.how_long')}
      </p>
      <div className="flex flex-wrap gap-2">
        {usualDays.map((days) => (
          <Chip key={days} selected={value === days} onClick={() => onChange(days)}>
            {t('staff.days', { count: Number(days) })}
          </Chip>
        ))}
        <DayButton
          {...daysFor(now)}
          title={t('staff.how_long')}
          value={isDay ? value : ''}
          onChange={(day) => onChange(day || '7')}
          selected={isDay}
          locale={locale()}
          texts={{
            pick: t('staff.until_day'),
            clear: t('staff.clear_day'),
            previous_month: t('staff.previous_month'),
            next_month: t('staff.next_month'),
            today: t('staff.today'),
          }}
        >
          {isDay ? dayInWords(value, locale()) : t('staff.until_day')}
        </DayButton>
      </div>
    </div>
  )
}
