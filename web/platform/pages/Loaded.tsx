import type { ReactNode } from 'react'
import { isMissing } from '../api/api-error.ts'
import { FailedState, isFailing, type FailureTexts } from './Failed.tsx'

interface LoadedProps<Data> {
  query: {
    data: Data | undefined
    isError: boolean
    error: unknown
    failureCount?: number
    failureReason?: unknown
    refetch: () => unknown
  }
  skeleton: ReactNode
  failed: FailureTexts
  /** Shown on a 404, also instead of earlier data; `hadData` tells whether there was any. */
  missing?: ReactNode
  renderMissing?: (hadData: boolean) => ReactNode
  children: (data: Data) => ReactNode
}

export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, skeleton, failed, missing, renderMissing = () => missing, children } = props
  const missingContent = isMissing(query.error) ? renderMissing(query.data !== undefined) : undefined
  if (missingContent !== undefined) return missingContent
  if (query.data !== undefined) return children(query.data)
  return isFailing(query) ? <FailedState query={query} {...failed} /> : skeleton
}
