import { type RefObject, Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'

export interface MentionPickerProps {
  /** Whose text is written. */
  field: RefObject<HTMLTextAreaElement | null>
  /** What it says now. */
  text: string
  /** The post or conversation that it belongs to; a new post has none. */
  where: { post?: number; chat?: number }
}

const MentionList = lazyPart(() => import('./MentionList.tsx'))

/** Offers people as soon as an @ begins a name in the field, and puts the one picked there. Loaded at the first @. */
export const MentionPicker = (props: MentionPickerProps) =>
  props.text.includes('@') && (
    <Suspense>
      <MentionList {...props} />
    </Suspense>
  )
