import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** What is there for who asks for it. */
export const More = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="group">
    <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 text-13 font-bold [&::-webkit-details-marker]:hidden">
      {title}
      <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
    </summary>
    {children}
  </details>
)
