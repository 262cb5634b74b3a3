import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface LinkCardProps {
  href: string
  icon: ReactNode
  title: string
  text: string
}

export const LinkCard = ({ href, icon, title, text }: LinkCardProps) => (
  <a
    href={href}
    className="group flex min-h-18 items-center gap-3 rounded-card border border-line bg-surface p-4 transition-colors hover:border-edge"
  >
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-help-tint text-help">
      {icon}
    </span>
    <span className="min-w-0 flex-1">
      <span className="block font-bold">{title}</span>
      <span className="block text-13 text-muted text-pretty">{text}</span>
    </span>
    <ChevronRight aria-hidden className="text-muted transition-transform group-hover:translate-x-0.5" />
  </a>
)
