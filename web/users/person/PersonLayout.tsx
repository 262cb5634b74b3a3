import type { ReactNode } from 'react'
import { Column } from '../../frame/Column.tsx'

interface PersonLayoutProps {
  header: ReactNode
  /** The name in the browser's tab. */
  title: string
  /** Who it is. */
  about: ReactNode
  /** What they did. */
  lists?: ReactNode
}

/** A person's page: one column on a phone; on a desktop who it is stays beside what they did. */
export const PersonLayout = ({ header, title, about, lists }: PersonLayoutProps) => (
  <Column header={header} wide>
    <title>{title}</title>
    <main className="grid grid-cols-[minmax(0,1fr)] gap-3 py-3 lg:grid-cols-[21rem_minmax(0,1fr)] lg:items-start lg:gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:sticky lg:top-17">{about}</div>
      <div className="min-w-0">{lists}</div>
    </main>
  </Column>
)
