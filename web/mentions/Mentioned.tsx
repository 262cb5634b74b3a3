import { Suspense } from 'react'
import type { Mention } from '../../contract/posts/mentions.ts'
import { lazyPart, type MissingPart } from '../ui/lazy-part.ts'

export interface MentionedProps {
  text: string
  mentions: readonly Mention[]
}

const Plain = ({ props }: MissingPart<MentionedProps>) => props.text
const MentionedText = lazyPart(() => import('./MentionedText.tsx'), Plain)

/** A text whose names of people lead to their pages. What makes the links is loaded only where there are names. */
export const Mentioned = ({ text, mentions }: MentionedProps) =>
  mentions.length ? (
    <Suspense fallback={text}>
      <MentionedText text={text} mentions={mentions} />
    </Suspense>
  ) : (
    text
  )
