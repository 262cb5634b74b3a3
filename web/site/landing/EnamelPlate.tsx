import type { ReactNode } from 'react'
import { classNames } from '../../ui/styles/class-names.ts'

/** A house number plate: blue enamel, white line, two nails. */
export const EnamelPlate = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span
    className={classNames(
      'relative inline-block rounded-card bg-(--lane-enamel) p-1.5 font-bold whitespace-nowrap text-on-face shadow-high',
      'before:absolute before:top-1/2 before:left-3 before:size-1.5 before:-translate-y-1/2 before:rounded-full before:bg-on-face/70',
      'after:absolute after:top-1/2 after:right-3 after:size-1.5 after:-translate-y-1/2 after:rounded-full after:bg-on-face/70',
    )}
  >
    <span className={classNames('grid place-items-center rounded-sm border-2 border-on-face/90', className)}>
      {children}
    </span>
  </span>
)
