import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../styles/class-names.ts'

interface SwitchProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'onChange' | 'children' | 'className'
> {
  label: ReactNode
  /** The accessible description. */
  hint?: ReactNode
  icon?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  className?: string | undefined
}

/** A switch that takes effect at once. The whole row can be pressed. */
export function Switch({ label, hint, icon, checked, onChange, className, ...input }: SwitchProps) {
  const id = useId()
  return (
    <label
      className={classNames(
        'flex min-h-14 cursor-pointer items-center gap-3 py-2.5 has-disabled:cursor-default max-2xs:flex-wrap',
        className,
      )}
    >
      {icon && <span className="flex w-6 shrink-0 justify-center text-muted max-2xs:hidden">{icon}</span>}
      <span className="min-w-0 flex-1 max-2xs:basis-full">
        <span id={`${id}-label`} className="block text-15">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="mt-0.5 block text-13 text-muted text-pretty">
            {hint}
          </span>
        )}
      </span>
      <span className="relative ml-auto grid shrink-0">
        <input
          {...input}
          type="checkbox"
          role="switch"
          aria-checked={checked}
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? `${id}-hint` : undefined}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="peer h-7 w-12 cursor-pointer appearance-none rounded-full bg-edge transition-colors checked:bg-leaf disabled:cursor-default disabled:opacity-45"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-0.5 left-0.5 size-6 rounded-full bg-surface shadow-low transition-transform peer-checked:translate-x-5"
        />
      </span>
    </label>
  )
}
