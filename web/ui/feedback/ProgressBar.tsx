import { classNames } from '../styles/class-names.ts'

interface ProgressBarProps {
  /** 0 to 1. */
  value: number
  /** The accessible name. */
  label: string
  className?: string
}

export function ProgressBar({ value, label, className }: ProgressBarProps) {
  const progress = Math.min(1, Math.max(0, value))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress * 100)}
      className={classNames('h-1.5 overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className="h-full w-full origin-left rounded-full bg-accent transition-transform"
        style={{ transform: `scaleX(${progress})` }}
      />
    </div>
  )
}
