import { businessLimits, holidayModes } from '../../../../contract/businesses/limits.ts'
import { type HolidayHours, tetDays } from '../../../../contract/opening-hours.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Choice } from '../../../ui/controls/Choice.tsx'
import { SelectField } from '../../../ui/controls/SelectField.tsx'
import { Switch } from '../../../ui/controls/Switch.tsx'
import { lunarDayText } from '../hours/words.ts'
import { RangesField } from './HoursEditor.tsx'

interface HolidaysEditorProps {
  holidays: HolidayHours
  error: string | undefined
  onChange: (holidays: HolidayHours) => void
}

const usualTet = { from: '12-29', to: '01-04' }

export function HolidaysEditor({ holidays, error, onChange }: HolidaysEditorProps) {
  const t = useText()
  const { on, special, tet } = holidays
  const options = tetDays.map((value) => ({ value, label: lunarDayText(value) }))
  return (
    <div className="grid gap-3">
      <Choice
        label={t('business-editor.holidays')}
        value={on}
        onChange={(mode) => onChange({ ...holidays, on: mode })}
        options={holidayModes.map((value) => ({ value, label: t(`business-editor.holidays_${value}`) }))}
      />
      <p className="text-13 text-muted text-pretty">{t('business-editor.holidays_hint')}</p>
      {on === 'special' && (
        <div className="rounded-card border border-line bg-surface px-4">
          <RangesField
            label={t('business-editor.special')}
            ranges={special}
            canAdd={special.length < businessLimits.special}
            onChange={(ranges) => onChange({ ...holidays, special: ranges })}
          />
        </div>
      )}
      <Switch
        label={t('business-editor.tet')}
        checked={tet !== null}
        onChange={(isOn) => onChange({ ...holidays, tet: isOn ? usualTet : null })}
      />
      {tet && (
        <div className="grid gap-3 xs:grid-cols-2">
          <SelectField
            label={t('business-editor.tet_from')}
            value={tet.from}
            options={options}
            onChange={(from) => onChange({ ...holidays, tet: { ...tet, from } })}
          />
          <SelectField
            label={t('business-editor.tet_to')}
            value={tet.to}
            options={options}
            error={error}
            onChange={(to) => onChange({ ...holidays, tet: { ...tet, to } })}
          />
        </div>
      )}
    </div>
  )
}
