import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'

interface CheckboxProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'onChange' | 'children' | 'className'
> {
  children: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  /** Outlines the box in red. The caller shows the reason and names it in `aria-describedby`. */
  invalid?: boolean | undefined
}

export function Checkbox({ children, checked, onChange, invalid, ...input }: CheckboxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-15 has-disabled:opacity-45">
      <span className="relative -my-px grid size-6 shrink-0">
        <input
          {...input}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={invalid || undefined}
          className={classNames(
            'peer size-6 cursor-pointer appearance-none rounded-sm border-2 transition-[background-color,border-color]',
            'checked:border-accent checked:bg-accent',
            invalid
              ? 'border-danger bg-danger-tint outline-2 outline-offset-2 outline-danger'
              : 'border-edge bg-surface',
          )}
        />
        <Check className="pointer-events-none absolute inset-1 size-4 scale-50 text-on-accent opacity-0 transition-[opacity,scale] [stroke-width:3] peer-checked:scale-100 peer-checked:opacity-100" />
      </span>
      <span className="min-w-0">{children}</span>
    </label>
  )
}
