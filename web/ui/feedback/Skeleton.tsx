import { classNames } from '../styles/class-names.ts'

/** A grey shape where something is about to be; give it its size. Whoever shows it says "loading" in words. */
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
