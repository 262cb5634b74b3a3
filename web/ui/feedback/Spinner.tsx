import { LoaderCircle } from 'lucide-react'
import { classNames } from '../styles/class-names.ts'

/** The turning ring alone, for places that already say what is going on. */
export const Spin = ({ className }: { className?: string }) => (
  <LoaderCircle className={classNames('animate-spin', className)} />
)

/** A turning ring with its meaning in words, shown beneath it or (`hideLabel`) only read out. */
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
      <Spin className="size-7 text-accent" />
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
    </div>
  )
}
