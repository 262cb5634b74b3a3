import { PenLine, Trash2 } from 'lucide-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { truncateToWords } from '../../../contract/letters.ts'
import { mediaKindOf } from '../../media/accepted-files.ts'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'
import { nextTimestamp } from '../../platform/outbox/entry.ts'
import { deleteDraft, saveDraft } from '../../platform/outbox/records.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Badge } from '../../ui/layout/Badge.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { TagBadge } from '../card/TagBadge.tsx'
import { draftText, isBlankDraft, maxDrafts, newDraft, type PostEntry } from '../outbox/post-draft.ts'

interface DraftsSheetProps {
  drafts: readonly PostEntry[]
  /** The draft in the composer. */
  current: PostEntry
  open: boolean
  onClose: () => void
  onOpen: (draft: PostEntry) => void
  onDiscard: () => void
}

export default function DraftsSheet(props: DraftsSheetProps) {
  const { drafts, current, open, onClose, onOpen, onDiscard } = props
  const t = useText()
  const isFull = drafts.length >= maxDrafts
  const [discarded, setDiscarded] = useState<{ draft: PostEntry; at: number } | null>(null)

  function remove(draft: PostEntry, at: number) {
    void deleteDraft(draft.id)
    setDiscarded({ draft, at })
  }
  const undo = () => {
    if (discarded) void saveDraft({ ...discarded.draft, changed_at: nextTimestamp() })
    setDiscarded(null)
  }
  const discard = () => {
    onClose()
    onDiscard()
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('composer.drafts_title')} height="85vh">
      {!isBlankDraft(current) && (
        <Button
          block
          variant="secondary"
          icon={<PenLine className="size-4.5" />}
          disabled={isFull}
          onClick={() => onOpen({ ...newDraft(current.user_id), tag: current.tag })}
        >
          {t('composer.write_another')}
        </Button>
      )}
      <p className="mt-3 text-13 text-muted text-pretty">
        {isFull
          ? t('composer.drafts_full', { limit: maxDrafts })
          : t(drafts.length ? 'composer.drafts_note' : 'composer.drafts_none')}
      </p>
      <ul aria-label={t('composer.drafts_title')} className="mt-1 divide-y divide-line">
        {drafts.map((draft, index) => (
          <Fragment key={draft.id}>
            {discarded?.at === index && <DiscardedRow onUndo={undo} />}
            <DraftRow
              draft={draft}
              isOpen={draft.id === current.id}
              onOpen={() => (draft.id === current.id ? onClose() : onOpen(draft))}
              onDelete={() => (draft.id === current.id ? discard() : remove(draft, index))}
            />
          </Fragment>
        ))}
        {discarded && discarded.at >= drafts.length && <DiscardedRow onUndo={undo} />}
      </ul>
    </Sheet>
  )
}

/** Replaces a discarded draft's row: a toast cannot be reached while a sheet is open. */
function DiscardedRow({ onUndo }: { onUndo: () => void }) {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  // The pressed button was removed with its draft.
  useEffect(() => button.current?.focus(), [])
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 text-15 text-muted">
      <span role="status">{t('composer.discarded')}</span>
      <Button variant="quiet" size="sm" ref={button} onClick={onUndo}>
        {t('composer.undo')}
      </Button>
    </li>
  )
}

interface DraftRowProps {
  draft: PostEntry
  isOpen: boolean
  onOpen: () => void
  onDelete: () => void
}

function DraftRow({ draft, isOpen, onOpen, onDelete }: DraftRowProps) {
  const t = useText()
  const content = draftText(draft)
  const pictures =
    draft.media.length > 0 &&
    t('composer.picture_count', { count: draft.media.length, kind: mediaKindOf(draft.media) })
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className="-ml-2 min-w-0 flex-1 rounded-card px-2 py-3 text-left transition-colors hover:bg-sunk"
      >
        <span className={`line-clamp-2 text-15 ${content ? '' : 'text-muted'}`}>
          {content || t('composer.no_words')}
        </span>
        <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
          {draft.tag ? <TagBadge tag={draft.tag} /> : <Badge hue="plain">{t('composer.no_tag')}</Badge>}
          <span>
            {isOpen && <b className="text-ink">{t('composer.on_screen')} · </b>}
            {pictures && `${pictures} · `}
            {relativeTime(draft.createdAt)}
          </span>
        </span>
      </button>
      <IconButton
        label={t('composer.delete_draft', { words: truncateToWords(content, 40) || t('composer.no_words') })}
        icon={<Trash2 />}
        className="-mr-2 text-muted"
        onClick={onDelete}
      />
    </li>
  )
}
