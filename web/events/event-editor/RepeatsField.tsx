import { rhythms } from '../../../contract/events/limits.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Choice } from '../../ui/controls/Choice.tsx'
import { DayButton } from '../../ui/controls/DayButton.tsx'
import { dayInWords } from '../../ui/controls/day.ts'
import { useDays } from './use-days.ts'
import type { EventEditor } from './use-event-form.ts'
import { useField } from './use-field.ts'

const every = ['', ...rhythms] as const

export function RepeatsField({ form }: { form: EventEditor }) {
  const t = useText()
  const days = useDays()
  const { words, change } = form
  const { errorOf } = useField(form)
  const error = errorOf('until')
  return (
    <div className="grid gap-3">
      <Choice
        label={t('event-editor.repeats')}
        value={every.find((each) => each === words.every) ?? ''}
        onChange={(value) => change({ every: value })}
        options={every.map((value) => ({ value, label: t(`event-editor.every_${value || 'none'}`) }))}
      />
      {words.every && (
        <div data-field="until">
          <DayButton
            {...days}
            min={words.day || days.min}
            title={t('event-editor.until')}
            value={words.until}
            onChange={(until) => change({ until })}
            selected={words.until !== ''}
          >
            {words.until
              ? t('event-editor.until_day', { day: dayInWords(words.until, days.locale) })
              : t('event-editor.until_none')}
          </DayButton>
          <p role="alert" className="mt-2 text-13 text-danger empty:hidden">
            {error}
          </p>
        </div>
      )}
    </div>
  )
}
