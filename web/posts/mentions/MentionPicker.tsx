import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import type { MentionPickerProps } from './MentionList.tsx'

const MentionList = lazyPart(() => import('./MentionList.tsx'))

/** Offers people as soon as an @ begins a name in the field, and puts the one picked there. Loaded at the first @. */
export const MentionPicker = (props: MentionPickerProps) =>
  props.text.includes('@') && (
    <Suspense>
      <MentionList {...props} />
    </Suspense>
  )
