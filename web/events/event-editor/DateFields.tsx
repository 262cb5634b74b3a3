import { useState } from 'react'
import { RequiredLabel } from '../../market/editor/FormFields.tsx'
import { earliestTimeOn, isPastTime, UsualTimes } from '../../platform/forms/UsualTimes.tsx'
import { locale, useLanguage, useText } from '../../platform/i18n/i18n.ts'
import { dayInVietnam } from '../../platform/i18n/vietnam.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { DayButton, DayChips } from '../../ui/controls/DayChips.tsx'
import { TextField } from '../../ui/controls/Field.tsx'
import { addDays, formatLongDay } from '../../ui/controls/day.ts'
import type { EventForm } from './use-event-form.ts'

/** Early sports, the morning, the afternoon, after work, after dinner. */
const usualTimes = ['06:00', '08:00', '15:00', '17:30', '19:00']

/** An end on the day of the start moves along with it. */
export function DateFields({ form: { values, initial, change, field, errorOf } }: { form: EventForm }) {
  const t = useText()
  const days = useDatePickerProps()
  // The start of an event that has begun may stay.
  const isUnchanged = values.day === initial.day && values.time === initial.time
  const isPast = !isUnchanged && isPastTime(values.day, values.time)
  const time = field('time')
  const endDay = values.endDay === values.day ? '' : values.endDay
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div data-field="day">
        <DayChips
          {...days}
          label={t('event-editor.day')}
          value={values.day}
          onChange={(day) => change({ day })}
          tone="text-event"
          error={errorOf('day')}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-3 max-2xs:grid-cols-1">
        <TextField
          type="time"
          required
          label={<RequiredLabel>{t('event-editor.time')}</RequiredLabel>}
          min={earliestTimeOn(values.day)}
          {...time}
          error={isPast ? t('event-editor.wrong_past') : time.error}
        />
        <TextField
          type="time"
          label={t('event-editor.end')}
          hint={t('event-editor.optional')}
          {...field('endTime')}
        />
      </div>
      <UsualTimes
        label={t('event-editor.usual_times')}
        times={usualTimes}
        day={values.day}
        value={values.time}
        onChange={(next) => change({ time: next })}
      />
      {(values.endTime || endDay) && (
        <div>
          <DayButton
            {...days}
            min={values.day || days.min}
            title={t('event-editor.end_day')}
            value={endDay}
            onChange={(day) => change({ endDay: day })}
            selected={endDay !== ''}
          >
            {endDay
              ? t('event-editor.ends_on', { day: formatLongDay(endDay, days.locale) })
              : t('event-editor.other_end_day')}
          </DayButton>
        </div>
      )}
      <p className="text-13 text-muted">{t('event-editor.zone')}</p>
    </div>
  )
}

/** The server accepts moments within five years. */
const daysAhead = 5 * 365 - 2

/** Shared by all day pickers. Days are in Viet Nam's time zone. */
export function useDatePickerProps() {
  const t = useText()
  const [today] = useState(() => dayInVietnam(serverNow()))
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
      optional: t('editor.required'),
      previous_month: t('composer.previous_month'),
      next_month: t('composer.next_month'),
    },
  }
}
