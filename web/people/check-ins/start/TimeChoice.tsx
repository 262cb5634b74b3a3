import { useId } from 'react'
import { useText } from '../../../platform/i18n/i18n.ts'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { TextField } from '../../../ui/controls/Field.tsx'
import { minutesBetween, addMinutes, nextTimeOfDay, formatTime } from '../clock.ts'

/** `time` is a number of minutes, or `own` for the time of day in `own`. */
interface ChosenTime {
  time: string
  own: string
}

const choices = ['30', '60', '120', 'own'] as const

export const toDueTime = ({ time, own }: ChosenTime, now: Date) =>
  time === 'own' ? nextTimeOfDay(own, now) : addMinutes(now, Number(time))

interface TimeChoiceProps extends ChosenTime {
  due: Date | null
  now: Date
  onChange: (change: Partial<ChosenTime>) => void
}

export function TimeChoice({ time, own, due, now, onChange }: TimeChoiceProps) {
  const t = useText()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-17 font-bold">
        {t('check-ins.when')}
      </h2>
      <div className="mt-3">
        <SegmentedControl
          label={t('check-ins.when')}
          labelHidden
          value={choices.find((choice) => choice === time) ?? '60'}
          onChange={(choice) => onChange({ time: choice })}
          options={choices.map((choice) => ({ value: choice, label: t(`check-ins.in_${choice}`) }))}
        />
      </div>
      {time === 'own' && (
        <div className="mt-4 max-w-48">
          <TextField
            label={t('check-ins.own_time')}
            type="time"
            value={own}
            onChange={(event) => onChange({ own: event.target.value })}
          />
        </div>
      )}
      {due && (
        <p aria-live="polite" className="mt-4 text-pretty">
          {t('check-ins.say_before')}{' '}
          <strong className="text-24 font-bold tabular-nums">{formatTime(due, now)}</strong>
          {time === 'own' && (
            <span className="text-muted">
              {' '}
              {t('check-ins.time_left', durationText(minutesBetween(now, due)))}
            </span>
          )}
        </p>
      )}
    </section>
  )
}

export const durationText = (minutes: number) => ({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })
