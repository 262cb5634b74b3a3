import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonLook, type ButtonLook } from './button-look.ts'

interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<typeof Link>, 'className'> {
  icon?: ReactNode
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, className, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonLook({ variant, size, block, className })}>
      {icon}
      {children}
    </Link>
  )
}
