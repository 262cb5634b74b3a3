import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import type { MentionPickerProps } from './MentionList.tsx'

const MentionList = lazyPart(() => import('./MentionList.tsx'))

/** Suggests people while a mention is typed, and inserts the chosen one. Its code is loaded at the first @. */
export const MentionPicker = (props: MentionPickerProps) =>
  props.text.includes('@') && (
    <Suspense>
      <MentionList {...props} />
    </Suspense>
  )
