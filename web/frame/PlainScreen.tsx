import type { ReactNode } from 'react'
import { useText } from '../platform/i18n/i18n.ts'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Column } from './Column.tsx'

interface PlainScreenProps {
  title: string
  text: string
  picture: ReactNode
  /** Where Back leads without a previous page; tabs have none. */
  back?: string
  meanwhile?: { to: string; label: string }
}

/** A placeholder for a screen that doesn't exist yet. */
export function PlainScreen({ title, text, picture, back, meanwhile }: PlainScreenProps) {
  const t = useText()
  return (
    <Column header={<PageHeader title={title} back={back} />}>
      <title>{`${title} · ${t('ui.app_name')}`}</title>
      <main>
        <EmptyState
          picture={picture}
          title={t('plain.building')}
          text={text}
          action={
            <div className="grid justify-items-center gap-3">
              {meanwhile && <ButtonLink to={meanwhile.to}>{meanwhile.label}</ButtonLink>}
              <ButtonLink to="/feed" variant={meanwhile ? 'secondary' : 'primary'}>
                {t('frame.to_feed')}
              </ButtonLink>
            </div>
          }
        />
      </main>
    </Column>
  )
}
