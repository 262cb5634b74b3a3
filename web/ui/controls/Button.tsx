import type { ComponentProps, ReactNode } from 'react'
import { SpinnerIcon } from '../feedback/Spinner.tsx'
import { type ButtonStyle, buttonStyles } from './button-styles.ts'

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'className'> {
  /** Replaced by a spinner while `busy`. */
  icon?: ReactNode
  /** The button keeps the focus but ignores presses. */
  busy?: boolean | undefined
}

export function Button({
  variant,
  size,
  block,
  className,
  icon,
  busy,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonStyles({ variant, size, block, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <SpinnerIcon /> : icon}
      {children}
    </button>
  )
}
