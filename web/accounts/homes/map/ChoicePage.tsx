import type { ReactNode } from 'react'
import { useText } from '../../../platform/i18n/i18n.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'

interface ChoicePageProps {
  title: string
  note?: string
  /** Beside the list on wide screens alone. */
  picture: ReactNode
  children: ReactNode
}

/** A step of choosing from a list. */
export function ChoicePage({ title, note, picture, children }: ChoicePageProps) {
  const t = useText()
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[1.2fr_1fr]">
      <title>{`${title} · ${t('ui.app_name')}`}</title>
      <div className="hidden lg:sticky lg:top-0 lg:block lg:h-dvh lg:p-6">
        <div className="relative h-full overflow-hidden rounded-sheet border border-line bg-sunk">
          {picture}
        </div>
      </div>
      <div className="mx-auto w-full max-w-[480px]">
        <PageHeader
          title={title}
          back="/location"
          note={note && <p className="text-13 text-muted">{note}</p>}
        />
        <main className="px-4 pt-3 pb-8">{children}</main>
      </div>
    </div>
  )
}
