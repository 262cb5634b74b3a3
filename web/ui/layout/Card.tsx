import type { ComponentProps } from 'react'
import { classNames } from '../styles/class-names.ts'

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'article' | 'section' | 'li' }

export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  return (
    <Tag
      {...(rest as object)}
      className={classNames('rounded-card border border-line bg-surface', className)}
    />
  )
}
