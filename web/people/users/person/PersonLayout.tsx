import type { ReactNode } from 'react'
import { Column } from '../../../ui/layout/Column.tsx'

interface PersonLayoutProps {
  header: ReactNode
  /** The title of the browser's tab. */
  title: string
  about: ReactNode
  lists?: ReactNode
}

/** The layout of a profile: one column on a phone; on a desktop the card stays beside the activity. */
export const PersonLayout = ({ header, title, about, lists }: PersonLayoutProps) => (
  <Column header={header} wide>
    <title>{title}</title>
    <main className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4 lg:grid-cols-[21rem_minmax(0,1fr)] lg:items-start lg:gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:sticky lg:top-17">{about}</div>
      <div className="min-w-0">{lists}</div>
    </main>
  </Column>
)
