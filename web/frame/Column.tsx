import type { ReactNode } from 'react'
import { classNames } from '../ui/styles/class-names.ts'

interface ColumnProps {
  /** Sticks to the top, as wide as the column. */
  header?: ReactNode
  children: ReactNode
  /** Leaves room beside the column, from 1024 px up. */
  wide?: boolean
}

/** The column of a screen: full width on a phone, else at most 640 px. */
export const Column = ({ header, children, wide }: ColumnProps) => (
  <div className={classNames('mx-auto w-full max-w-[640px]', wide && 'lg:max-w-[1000px]')}>
    {header}
    <div className={classNames('px-3 xs:px-4', wide && 'lg:px-6')}>{children}</div>
  </div>
)
