import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'

export type Hue = 'help' | 'request' | 'give' | 'share' | 'event' | 'alert' | 'plain'

/** Written in full, as Tailwind finds only complete class names. */
export const tints: Record<Hue, string> = {
  help: 'bg-help-tint text-help',
  request: 'bg-request-tint text-request',
  give: 'bg-give-tint text-give',
  share: 'bg-share-tint text-share',
  event: 'bg-event-tint text-event',
  alert: 'bg-alert-tint text-alert',
  plain: 'bg-sunk text-muted',
}

interface BadgeProps {
  hue: Hue
  icon?: ReactNode
  children: ReactNode
  className?: string
}

export function Badge({ hue, icon, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 max-w-full shrink-0 items-center gap-1 rounded-card px-2.5 py-0.5 text-12 font-bold [&>svg]:size-[1.2em] [&>svg]:shrink-0',
        tints[hue],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
