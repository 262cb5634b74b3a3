import type { ComponentProps, ReactNode } from 'react'
import { Spin } from '../feedback/Spinner.tsx'
import { type ButtonStyle, buttonStyles } from './button-styles.ts'

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'className'> {
  /** Shown before the text; gives way to a spinner while busy. */
  icon?: ReactNode
  /** At work: keeps the focus, but does nothing when pressed again. */
  busy?: boolean | undefined
}

/** A button; `type` is "button" unless told. */
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
      {busy ? <Spin /> : icon}
      {children}
    </button>
  )
}
