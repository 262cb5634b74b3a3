/** One request, job or socket event that is recorded. */
export interface Trace {
  traceId: string
  spanId: string
}

export interface Tracer {
  /** Null if it is not recorded. `traceparent` is the header of a proxy that is trusted. */
  begin: (name: string, kind: 'request' | 'task', traceparent?: unknown) => Trace | null
  end: (trace: Trace, result: { attributes: Record<string, string | number>; failed: boolean }) => void
  /** `startedAt` is a time of `performance.now()`. */
  statement: (trace: Trace, statement: { startedAt: number; text: string; failed: boolean }) => void
}

/** Null if traces are off, which is the default. */
export const tracing: { tracer: Tracer | null } = { tracer: null }
