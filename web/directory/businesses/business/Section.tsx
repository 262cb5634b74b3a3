import { type ReactNode, useId } from 'react'
import { Card } from '../../../ui/layout/Card.tsx'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Card as="section" aria-labelledby={heading} className="p-4">
      <h3 id={heading} className="mb-2 text-17 font-bold">
        {title}
      </h3>
      {children}
    </Card>
  )
}
