import type { ReactNode } from 'react'
import { isMissing } from '../api/api-error.ts'
import { FailedState, type FailureTexts } from './Failed.tsx'

interface LoadedProps<Data> {
  query: { data: Data | undefined; isError: boolean; error: unknown; refetch: () => unknown }
  skeleton: ReactNode
  failed: FailureTexts
  /** Shown on a 404, also in place of earlier data; `wasHere` says that there were some. */
  missing?: ReactNode
  renderMissing?: (wasHere: boolean) => ReactNode
  children: (data: Data) => ReactNode
}

export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, skeleton, failed, missing, renderMissing = () => missing, children } = props
  const instead = isMissing(query.error) ? renderMissing(query.data !== undefined) : undefined
  if (instead !== undefined) return instead
  if (query.data !== undefined) return children(query.data)
  return query.isError ? <FailedState query={query} {...failed} /> : skeleton
}
