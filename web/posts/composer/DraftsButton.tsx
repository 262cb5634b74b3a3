import { useState } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { listDrafts } from '../../platform/outbox/outbox.ts'
import { Button } from '../../ui/controls/Button.tsx'
import type { PostEntry } from '../outbox/post-draft.ts'
import { postOutbox } from '../outbox/post-outbox.ts'
import { lazySheet } from '../../ui/overlays/lazy-sheet.tsx'

const DraftsSheet = lazySheet(() => import('./DraftsSheet.tsx'))

interface DraftsButtonProps {
  draft: PostEntry
  disabled: boolean
  onOpen: (draft: PostEntry) => void
  onDiscard: () => void
}

export function DraftsButton({ draft, disabled, onOpen, onDiscard }: DraftsButtonProps) {
  const t = useText()
  const drafts = listDrafts(postOutbox.useEntries(draft.user_id))
  const [open, setOpen] = useState(false)
  return (
    <>
      {(drafts.length > 0 || open) && (
        <Button
          size="sm"
          variant="secondary"
          className="mr-2"
          aria-haspopup="dialog"
          disabled={disabled}
          onClick={() => setOpen(true)}
        >
          {t('composer.drafts', { count: drafts.length })}
        </Button>
      )}
      <DraftsSheet
        drafts={drafts}
        current={draft}
        open={open}
        onClose={() => setOpen(false)}
        onOpen={(other) => {
          onOpen(other)
          setOpen(false)
        }}
        onDiscard={onDiscard}
      />
    </>
  )
}
