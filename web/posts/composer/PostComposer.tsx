import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { PersonName } from '../../users/PersonName.tsx'
import type { PostEntry } from '../outbox/post-entry.ts'
import { PostDates, TagPicker } from './PostPickers.tsx'
import { charactersLeft } from './rules.ts'

const nearLimit = 300

interface PostComposerProps {
  draft: PostEntry
  now: Date
  onChange: (fields: Partial<PostEntry>) => void
  locked: boolean
  /** Whether the draft survives a reload; null while it is blank. */
  is_kept: boolean | null
  onDiscard: () => void
  drafts: ReactNode
  refused: readonly string[]
  photos: ReactNode
  picker: ReactNode
  refusals: ReactNode
}

export function PostComposer({
  draft,
  now,
  onChange,
  locked,
  is_kept,
  onDiscard,
  drafts,
  refused,
  photos,
  picker,
  refusals,
}: PostComposerProps) {
  const t = useText()
  const id = useId()
  const viewer = useViewer()
  const room = charactersLeft(draft.content)
  const wrong = refused.includes('content')
  const words = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    words.current?.focus()
    words.current?.setSelectionRange(-1, -1)
  }, [])
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar name={viewer.display_name} src={viewer.avatar_url} size={40} />
        <div className="min-w-0 flex-1 basis-[6.5rem]">
          <p className="font-bold wrap-anywhere">
            <PersonName person={viewer} />
          </p>
          {viewer.has_location && (
            <p className="text-13 text-muted">{viewer.ward ?? t('composer.no_ward')}</p>
          )}
        </div>
        {drafts}
      </div>

      <div>
        <textarea
          ref={words}
          readOnly={locked}
          aria-label={t('composer.placeholder')}
          placeholder={t('composer.placeholder')}
          aria-describedby={`${id}-room ${id}-wrong`}
          aria-invalid={wrong || room < 0 || undefined}
          value={draft.content}
          onChange={({ target }) => onChange({ content: target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit()
          }}
          rows={4}
          className="field-sizing-content min-h-24 w-full resize-none bg-transparent text-17 placeholder:text-muted focus:outline-none"
        />
        <p id={`${id}-room`} className={`text-right text-13 ${room < 0 ? 'text-danger' : 'text-muted'}`}>
          {room < 0 && t('composer.over', { count: -room })}
          {room >= 0 && room <= nearLimit && t('composer.left', { count: room })}
        </p>
        <p id={`${id}-wrong`} role="alert" className="text-13 text-danger empty:hidden">
          {wrong && t('composer.failed_content')}
        </p>
      </div>

      <fieldset disabled={locked} className="contents">
        {photos}

        <div className="flex flex-wrap items-center gap-x-1 border-b border-line pb-2">
          <div className="-ml-3 flex-1">{picker}</div>
          {is_kept !== null && (
            <>
              <p className="text-13 text-muted">
                {t(is_kept ? 'composer.draft_kept' : 'composer.draft_not_kept')}
              </p>
              <Button variant="quiet" size="sm" className="-mr-3.5 max-xs:mr-0" onClick={onDiscard}>
                {t('composer.discard')}
              </Button>
            </>
          )}
        </div>

        {refusals}
        <TagPicker tag={draft.tag} onChange={(tag) => onChange({ tag })} />
        <PostDates draft={draft} now={now} onChange={onChange} refused={refused} />
      </fieldset>
    </>
  )
}
