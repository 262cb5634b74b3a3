import { type ActionReason, actionReasons } from '../../../../contract/moderation/cases.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Key } from '../keys/Key.tsx'

interface ReasonsProps {
  value: ActionReason
  onChange: (reason: ActionReason) => void
}

export const reasonAt = (digit: string): ActionReason | undefined => actionReasons[Number(digit) - 1]

/** Each has a digit, for which `r` is pressed first. */
export function Reasons({ value, onChange }: ReasonsProps) {
  const t = useText()
  return (
    <fieldset data-reasons>
      <legend className="mb-1.5 flex items-center gap-2 text-13 font-bold">
        {t('staff.reason')} <Key name="r" />
      </legend>
      <div className="flex flex-wrap gap-2">
        {actionReasons.map((reason, index) => (
          <label
            key={reason}
            className="relative flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-line bg-surface px-3 py-1.5 text-13 font-bold transition-colors hover:bg-sunk has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="reason"
              value={reason}
              checked={reason === value}
              onChange={() => onChange(reason)}
              className="sr-only"
            />
            <Key name={String(index + 1)} />
            <span className="min-w-0 wrap-anywhere">{t(`relations.reason_${reason}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
