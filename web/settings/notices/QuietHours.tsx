import { useState } from 'react'
import {
  defaultNotificationPreferences,
  type QuietHours as Hours,
} from '../../../contract/notifications/preferences.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { SelectField } from '../../ui/controls/SelectField.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'

const times = Array.from(
  { length: 48 },
  (_, n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 ? '30' : '00'}`,
)
/** Between the same two times it would never be quiet. */
const timesBut = (other: string) =>
  times.filter((time) => time !== other).map((value) => ({ value, label: value }))

const usual = defaultNotificationPreferences.quiet_hours ?? { from: '22:00', to: '07:00' }

interface QuietHoursProps {
  hours: Hours | null
  onChange: (hours: Hours | null) => void
}

export function QuietHours({ hours, onChange }: QuietHoursProps) {
  const t = useText()
  const [last, setLast] = useState(hours ?? usual)
  const choose = (chosen: Hours) => {
    setLast(chosen)
    onChange(chosen)
  }
  return (
    <>
      <Switch
        className="px-4"
        label={t('settings.quiet_hours')}
        hint={t('settings.quiet_hours_hint')}
        checked={hours !== null}
        onChange={(on) => onChange(on ? last : null)}
      />
      {hours && (
        <div className="grid grid-cols-2 gap-3 px-4 pt-1 pb-4 max-2xs:grid-cols-1">
          <SelectField
            label={t('settings.quiet_from')}
            value={hours.from}
            onChange={(from) => choose({ ...hours, from })}
            options={timesBut(hours.to)}
          />
          <SelectField
            label={t('settings.quiet_to')}
            value={hours.to}
            onChange={(to) => choose({ ...hours, to })}
            options={timesBut(hours.from)}
          />
        </div>
      )}
    </>
  )
}
