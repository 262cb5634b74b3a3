import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { useMissingPage } from '../../platform/storage/last-page.ts'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { EmptyLane } from '../../ui/illustrations/empty-states.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'

interface StaffPageProps {
  title: string
  lead?: string
  /** The target of the back button, for a nested page. */
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
        {lead && <p className="text-muted text-pretty">{lead}</p>}
        <div>{children}</div>
      </main>
    </div>
  )
}

/** Content that is hidden until the user opens it. */
export const Disclosure = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="group">
    <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 text-13 font-bold [&::-webkit-details-marker]:hidden">
      {title}
      <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
    </summary>
    {children}
  </details>
)

/** A part of the case file, with its heading. */
export function PageSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-2 text-15 font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The same page as for an unknown address, so that other users can't tell that the address exists. */
export function StaffNotFound() {
  const t = useText()
  useMissingPage()
  return (
    <main className="mx-auto grid min-h-dvh max-w-sm place-content-center justify-items-center gap-3 px-6 py-10 text-center">
      <title>{`${t('not-found.title')} · ${t('ui.app_name')}`}</title>
      <EmptyLane className="mb-2 w-64 max-w-full" />
      <h1 className="text-24 font-bold">{t('not-found.title')}</h1>
      <p className="text-muted text-pretty">{t('not-found.text')}</p>
      <ButtonLink to="/feed" className="mt-2">
        {t('frame.to_feed')}
      </ButtonLink>
    </main>
  )
}
