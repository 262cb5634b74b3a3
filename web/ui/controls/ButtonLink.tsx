import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { type ButtonStyle, buttonStyles } from './button-styles.ts'

interface ButtonLinkProps extends ButtonStyle, Omit<ComponentProps<typeof Link>, 'className'> {
  icon?: ReactNode
}

export function ButtonLink({ variant, size, block, className, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonStyles({ variant, size, block, className })}>
      {icon}
      {children}
    </Link>
  )
}
