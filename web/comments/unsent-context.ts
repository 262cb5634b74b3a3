import { createContext, use } from 'react'
import type { useUnsent } from './unsent.ts'

type Sending = ReturnType<typeof useUnsent>

export const UnsentContext = createContext<Sending | null>(null)

/** What is on its way under the post around it. */
export function useSending(): Sending {
  const sending = use(UnsentContext)
  if (!sending) throw new Error('There is no CommentThread around this')
  return sending
}
