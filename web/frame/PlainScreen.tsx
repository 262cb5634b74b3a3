import type { ReactNode } from 'react'
import { useText } from '../platform/i18n.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Column } from './Column.tsx'

interface PlainScreenProps {
  title: string
  /** What will be here. */
  text: string
  picture: ReactNode
  /** Where Back leads when this page was the first one opened; tabs have none. */
  back?: string
}

/** A place of the app whose own screen isn't there yet. */
export function PlainScreen({ title, text, picture, back }: PlainScreenProps) {
  const t = useText()
  return (
    <Column header={<PageHeader title={title} back={back} />}>
      <title>{`${title} · ${t('ui.app_name')}`}</title>
      <main>
        <EmptyState
          picture={picture}
          title={t('frame.building')}
          text={text}
          action={<ButtonLink to="/feed">{t('frame.to_feed')}</ButtonLink>}
        />
      </main>
    </Column>
  )
}
