import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The accessible name. */
  label: string
  icon: ReactNode
}

/** Also for links. */
export const iconButtonStyles = (className?: string) =>
  classNames(
    'relative inline-grid size-11 shrink-0 place-items-center rounded-full text-ink',
    'transition-[background-color,transform] hover:bg-sunk active:scale-95',
    'disabled:pointer-events-none disabled:opacity-45',
    className,
  )

export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={iconButtonStyles(className)}>
      {icon}
    </button>
  )
}
