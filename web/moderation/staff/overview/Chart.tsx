import { type ReactNode, useId } from 'react'
import { Card } from '../../../ui/layout/Card.tsx'

interface ChartProps {
  title: string
  /** What the whole of it says in a few words. */
  aside?: ReactNode
  children: ReactNode
}

export function Chart({ title, aside, children }: ChartProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 p-4">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="text-15 font-bold">
          {title}
        </h2>
        {aside && <p className="text-13 text-muted">{aside}</p>}
      </div>
      {children}
    </Card>
  )
}
