import { type ReactNode, useState } from 'react'
import { useText } from '../platform/i18n/i18n.ts'
import { useMissingPage } from '../platform/storage/last-page.ts'
import { Button } from '../ui/controls/Button.tsx'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Doorstep } from '../ui/illustrations/empty-states.tsx'
import { Column } from '../ui/layout/Column.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { ConfirmSheet } from '../ui/overlays/ConfirmSheet.tsx'
import { type BlockedPerson, unblockPerson } from './blocks.ts'

/** The person does not exist or is hidden; the viewer cannot tell which. */
export function MissingPerson() {
  const t = useText()
  useMissingPage()
  return (
    <PersonLayout>
      <EmptyState
        picture={<Doorstep />}
        title={t('relations.not_found')}
        text={t('relations.not_found_text')}
        action={<ButtonLink to="/users">{t('relations.find_people')}</ButtonLink>}
      />
    </PersonLayout>
  )
}

export const BlockedPage = ({ person }: { person: BlockedPerson }) => (
  <PersonLayout>
    <BlockedNote person={person} />
  </PersonLayout>
)

/** Replaces a page that the viewer's own block hides. */
export function BlockedNote({ person }: { person: BlockedPerson }) {
  const t = useText()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <EmptyState
        picture={<Doorstep />}
        title={t('relations.you_blocked', { name: person.display_name })}
        text={t('relations.block_note')}
        action={
          <div className="grid gap-2">
            <ButtonLink to="/feed">{t('frame.to_feed')}</ButtonLink>
            <Button variant="quiet" onClick={() => setConfirming(true)}>
              {t('relations.unblock')}
            </Button>
          </div>
        }
      />
      <UnblockSheet person={person} open={isConfirming} onClose={() => setConfirming(false)} />
    </>
  )
}

function PersonLayout({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <Column header={<PageHeader title={t('relations.person')} back="/feed" />}>
      <title>{`${t('relations.person')} · ${t('ui.app_name')}`}</title>
      <main>{children}</main>
    </Column>
  )
}

interface UnblockSheetProps {
  person: BlockedPerson
  open: boolean
  onClose: () => void
}

/** Asks for confirmation, because the person can't be blocked again for 24 hours. */
export function UnblockSheet({ person, open, onClose }: UnblockSheetProps) {
  const t = useText()
  const unblock = () => {
    onClose()
    void unblockPerson(person)
  }
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={t('relations.unblock_question', { name: person.display_name })}
      text={t('relations.unblock_text')}
      confirmLabel={t('relations.unblock_confirm')}
      cancelLabel={t('relations.cancel')}
      onConfirm={unblock}
    />
  )
}
