import type { ReactNode } from 'react'
import { useText } from '../platform/i18n.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Column } from './Column.tsx'

/** A place of the app whose own screen isn't there yet: what it will be, and the way back. */
export function PlainScreen({ title, text, picture }: { title: string; text: string; picture: ReactNode }) {
  const t = useText()
  return (
    <Column>
      <title>{`${title} · ${t('ui.app_name')}`}</title>
      <PageHeader title={title} />
      <main>
        <EmptyState
          picture={picture}
          title={text}
          action={<ButtonLink to="/feed">{t('frame.to_feed')}</ButtonLink>}
        />
      </main>
    </Column>
  )
}
