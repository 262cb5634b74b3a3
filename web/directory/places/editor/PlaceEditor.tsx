import { Suspense, use } from 'react'
import type { Place } from '../../../../contract/directory/places.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { postOutbox } from '../../../posts/outbox/post-outbox.ts'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { PlaceForm } from './PlaceForm.tsx'

export interface PlaceEditorProps {
  mode: 'new' | 'edit' | 'correct'
  /** Null for a new one. */
  place: Place | null
  /** The initial name of a new one. */
  name: string
  open: boolean
  onClose: () => void
  onPlace?: (place: Place) => void
}

const titles = {
  new: 'places.title_new',
  edit: 'places.title_edit',
  correct: 'places.title_correct',
} as const

/** A sheet with the form, which restores its draft. */
export default function PlaceEditor({ open, onClose, onPlace, ...form }: PlaceEditorProps) {
  const t = useText()
  use(postOutbox.ready())
  return (
    <Sheet open={open} onClose={onClose} title={t(titles[form.mode])}>
      <Suspense>
        <PlaceForm
          {...form}
          onDone={(place) => {
            onClose()
            if (place) onPlace?.(place)
          }}
        />
      </Suspense>
    </Sheet>
  )
}
