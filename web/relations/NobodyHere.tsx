import { type ReactNode, useState } from 'react'
import { Column } from '../ui/layout/Column.tsx'
import type { BlockedPerson } from './blocks.ts'
import { UnblockSheet } from './UnblockSheet.tsx'
import { useText } from '../platform/i18n/i18n.ts'
import { useMissingPage } from '../platform/kept/last-page.ts'
import { Button } from '../ui/controls/Button.tsx'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Doorstep } from '../ui/illustrations/Doorstep.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'

/** The person does not exist or is hidden; the viewer cannot tell which. */
export function NobodyHere() {
  const t = useText()
  useMissingPage()
  return (
    <Nobody>
      <EmptyState
        picture={<Doorstep />}
        title={t('relations.not_found')}
        text={t('relations.not_found_text')}
        action={<ButtonLink to="/users">{t('relations.find_people')}</ButtonLink>}
      />
    </Nobody>
  )
}

export const Blocked = ({ person }: { person: BlockedPerson }) => (
  <Nobody>
    <BlockedNote person={person} />
  </Nobody>
)

/** In place of a page that the viewer's own block took away. */
export function BlockedNote({ person }: { person: BlockedPerson }) {
  const t = useText()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <EmptyState
        picture={<Doorstep />}
        title={t('relations.you_blocked', { name: person.display_name })}
        text={t('relations.block_note')}
        action={
          <div className="grid gap-2">
            <ButtonLink to="/feed">{t('frame.to_feed')}</ButtonLink>
            <Button variant="quiet" onClick={() => setAsked(true)}>
              {t('relations.unblock')}
            </Button>
          </div>
        }
      />
      <UnblockSheet person={person} open={isAsked} onClose={() => setAsked(false)} />
    </>
  )
}

function Nobody({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <Column header={<PageHeader title={t('relations.person')} back="/feed" />}>
      <title>{`${t('relations.person')} · ${t('ui.app_name')}`}</title>
      <main>{children}</main>
    </Column>
  )
}
