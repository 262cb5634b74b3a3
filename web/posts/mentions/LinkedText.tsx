import { Suspense } from 'react'
import { lazyPart, type MissingPart } from '../../ui/lazy-part.ts'
import type { LinkedTextProps } from './LinkedPieces.tsx'

const Plain = ({ props: { text, end } }: MissingPart<LinkedTextProps>) => text.slice(0, end)
const LinkedPieces = lazyPart(() => import('./LinkedPieces.tsx'), Plain)

/**
 * A person's text, in which names lead to people's pages and addresses of http and https to what they name. What finds
 * them is loaded only where there may be some.
 */
export function LinkedText(props: LinkedTextProps) {
  const { text, people = [], end } = props
  const plain = text.slice(0, end)
  if (!people.length && !/https?:/i.test(text)) return plain
  return (
    <Suspense fallback={plain}>
      <LinkedPieces {...props} />
    </Suspense>
  )
}
