import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'

interface ColumnProps {
  header?: ReactNode
  children: ReactNode
  /** Widens the column from 1024 px up. */
  wide?: boolean
}

export const Column = ({ header, children, wide }: ColumnProps) => (
  <div className={classNames('mx-auto w-full max-w-[640px]', wide && 'lg:max-w-[1080px]')}>
    {header}
    <div className={classNames('px-3 xs:px-4', wide && 'lg:px-6')}>{children}</div>
  </div>
)
