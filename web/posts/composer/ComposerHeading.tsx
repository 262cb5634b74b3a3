import { useId, useRef, useState } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { PersonName } from '../../relations/PersonName.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import type { PostEntry } from '../outbox/post-draft.ts'
import { TagPicker, TypeChip } from './TypeChip.tsx'

interface HeadingProps {
  draft: PostEntry
  locked: boolean
  onChange: (fields: Pick<PostEntry, 'tag'>) => void
}

/** The author and the type of a post, which can be changed. */
export function ComposerHeading({ draft, locked, onChange }: HeadingProps) {
  const t = useText()
  const viewer = useViewer()
  const types = useId()
  const chip = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const isOpen = open || draft.tag === null
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
        <TypeChip
          ref={chip}
          tag={draft.tag}
          open={isOpen}
          disabled={locked}
          controls={types}
          onToggle={() => setOpen(!open)}
        />
      </div>
      {isOpen && (
        <fieldset disabled={locked} className="contents">
          <TagPicker
            id={types}
            tag={draft.tag}
            onChange={(tag, by_pointer) => {
              onChange({ tag })
              setOpen(!by_pointer)
              if (by_pointer) chip.current?.focus()
            }}
          />
        </fieldset>
      )}
    </>
  )
}
