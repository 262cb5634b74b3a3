import type { ReactNode } from 'react'
import { isMissing } from '../api/api-error.ts'
import { Failed, type Failure } from './Failed.tsx'

interface LoadedProps<Data> {
  query: { data: Data | undefined; isError: boolean; error?: unknown; refetch: () => unknown }
  /** Its shape, until it is there. */
  skeleton: ReactNode
  failed: Failure
  /** Stands where the server says 404, in place of what was there before as well; without it that is a failure. */
  missing?: ReactNode
  children: (data: Data) => ReactNode
}

/** One thing that is asked for: on its way, not there, failed, or shown. */
export function Loaded<Data>({ query, skeleton, failed, missing, children }: LoadedProps<Data>) {
  if (missing !== undefined && isMissing(query.error)) return missing
  if (query.data !== undefined) return children(query.data)
  return query.isError ? <Failed query={query} {...failed} /> : skeleton
}
