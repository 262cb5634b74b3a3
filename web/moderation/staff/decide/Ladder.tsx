import { type ActionKind, actionKinds } from '../../../../contract/moderation/cases.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Key } from '../keys/Key.tsx'

interface LadderProps {
  allowed: readonly ActionKind[]
  value: ActionKind | null
  onChange: (kind: ActionKind) => void
  problem: boolean
}

/** The digit of a step is the same for everybody, whichever steps are theirs. */
export const digitOf = (kind: ActionKind) => String(actionKinds.indexOf(kind) + 1)

/** What can be done, from the mildest. */
export function Ladder({ allowed, value, onChange, problem }: LadderProps) {
  const t = useText()
  return (
    <fieldset aria-describedby={problem ? 'ladder-problem' : undefined}>
      <legend className="sr-only">{t('staff.ladder')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(7.5rem,100%),1fr))] gap-2">
        {actionKinds
          .filter((kind) => allowed.includes(kind))
          .map((kind) => (
            <label
              key={kind}
              className="relative flex min-h-12 cursor-pointer items-center gap-1.5 rounded-card border border-edge bg-surface px-2.5 py-2 font-bold transition-colors hover:bg-sunk has-checked:border-accent has-checked:bg-help-tint has-checked:text-help has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="ladder"
                data-step={digitOf(kind)}
                checked={kind === value}
                onChange={() => onChange(kind)}
                className="sr-only"
              />
              <Key name={digitOf(kind)} />
              <span className="min-w-0 wrap-anywhere">{t(`staff.step_${kind}`)}</span>
            </label>
          ))}
      </div>
      {problem && (
        <p id="ladder-problem" role="alert" className="mt-2 text-13 text-danger">
          {t('staff.step_missing')}
        </p>
      )}
    </fieldset>
  )
}
