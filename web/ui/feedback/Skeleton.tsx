import { classNames } from '../styles/class-names.ts'

/** The caller sets its size and announces the loading. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={classNames(
      'block animate-pulse bg-line',
      !className?.includes('rounded') && 'rounded-sm',
      className,
    )}
  />
)
