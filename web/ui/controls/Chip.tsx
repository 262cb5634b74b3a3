import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'

interface ChipProps extends ComponentProps<'button'> {
  selected?: boolean
  /** For rows that must fit on a phone. */
  dense?: boolean
  /** For long labels, which need two lines when the text is large. */
  wraps?: boolean
  icon?: ReactNode
}

/** A toggle button, or with `role="radio"` one of several choices. */
export function Chip({
  selected = false,
  dense = false,
  wraps = false,
  icon,
  className,
  children,
  role,
  ...rest
}: ChipProps) {
  const state = role === 'radio' ? { role, 'aria-checked': selected } : { role, 'aria-pressed': selected }
  return (
    <button
      type="button"
      {...rest}
      {...state}
      className={classNames(
        'relative inline-flex min-h-9 items-center gap-1.5 rounded-full border text-13 font-bold',
        'transition-[background-color,border-color,transform] after:absolute after:inset-x-0 after:-inset-y-1.5 active:scale-[0.97]',
        'disabled:pointer-events-none disabled:opacity-45 [&>svg]:size-[1.2em]',
        wraps ? 'max-w-full py-1 text-left wrap-anywhere' : 'shrink-0 whitespace-nowrap',
        dense ? 'px-2.5' : 'px-4',
        selected ? 'border-ink bg-ink text-paper' : 'border-line bg-surface text-ink hover:bg-sunk',
        className,
      )}
    >
      {icon}
      {children}
    </button>
  )
}
