import { LoaderCircle } from 'lucide-react'
import { classNames } from '../styles/class-names.ts'

/** For elements that already have a label. */
export const SpinnerIcon = ({ className }: { className?: string }) => (
  <LoaderCircle className={classNames('animate-spin', className)} />
)

/** With `hideLabel`, only screen readers get the label. */
export function Spinner({
  label,
  hideLabel,
  className,
}: {
  label: string
  hideLabel?: boolean
  className?: string
}) {
  return (
    <div role="status" className={classNames('flex flex-col items-center gap-3 p-6 text-muted', className)}>
      <SpinnerIcon className="size-7 text-accent" />
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
    </div>
  )
}
