import type { ReactNode } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'

interface StaffPageProps {
  title: string
  lead?: string
  /** Where Back leads, for a page within another. */
  back?: string
  children: ReactNode
}

export function StaffPage({ title, lead, back, children }: StaffPageProps) {
  const t = useText()
  return (
    <div className="mx-auto w-full max-w-[760px]">
      <title>{`${title} · ${t('staff.title')}`}</title>
      <PageHeader title={title} back={back} />
      <main className="grid grid-cols-[minmax(0,1fr)] gap-4 px-3 py-4 xs:px-4">
        {lead && <p className="px-1 text-muted text-pretty">{lead}</p>}
        <div>{children}</div>
      </main>
    </div>
  )
}
