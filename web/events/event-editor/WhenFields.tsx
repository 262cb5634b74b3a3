import { Needed } from '../../market/editor/Needed.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { DayButton } from '../../ui/controls/DayButton.tsx'
import { DayChips } from '../../ui/controls/DayChips.tsx'
import { dayInWords } from '../../ui/controls/day.ts'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useDays } from './use-days.ts'
import type { EventEditor } from './use-event-form.ts'
import { useField } from './use-field.ts'

/** An end on the day of the start moves along with it. */
export function WhenFields({ form }: { form: EventEditor }) {
  const t = useText()
  const days = useDays()
  const { words, change } = form
  const { field, errorOf } = useField(form)
  const endDay = words.endDay === words.day ? '' : words.endDay
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div data-field="day">
        <DayChips
          {...days}
          label={t('event-editor.day')}
          value={words.day}
          onChange={(day) => change({ day })}
          tone="text-event"
          error={errorOf('day')}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-3 max-2xs:grid-cols-1">
        <TextField
          type="time"
          required
          label={<Needed>{t('event-editor.time')}</Needed>}
          {...field('time')}
        />
        <TextField
          type="time"
          label={t('event-editor.end')}
          hint={t('event-editor.optional')}
          {...field('endTime')}
        />
      </div>
      {(words.endTime || endDay) && (
        <div>
          <DayButton
            {...days}
            min={words.day || days.min}
            title={t('event-editor.end_day')}
            value={endDay}
            onChange={(day) => change({ endDay: day })}
            selected={endDay !== ''}
          >
            {endDay
              ? t('event-editor.ends_on', { day: dayInWords(endDay, days.locale) })
              : t('event-editor.other_end_day')}
          </DayButton>
        </div>
      )}
      <p className="text-13 text-muted">{t('event-editor.zone')}</p>
    </div>
  )
}
