import type { ReactNode } from 'react'
import { isMissing } from '../api/api-error.ts'
import { Failed, type Failure } from './Failed.tsx'

interface LoadedProps<Data> {
  query: { data: Data | undefined; isError: boolean; error: unknown; refetch: () => unknown }
  skeleton: ReactNode
  failed: Failure
  /** Shown on a 404, also in place of earlier data. */
  missing?: ReactNode | ((wasHere: boolean) => ReactNode)
  children: (data: Data) => ReactNode
}

export function Loaded<Data>({ query, skeleton, failed, missing, children }: LoadedProps<Data>) {
  if (missing !== undefined && isMissing(query.error))
    return typeof missing === 'function' ? missing(query.data !== undefined) : missing
  if (query.data !== undefined) return children(query.data)
  return query.isError ? <Failed query={query} {...failed} /> : skeleton
}
