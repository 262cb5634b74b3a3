type Rule = 'always_on' | 'always_off' | 'traceidratio'

/** The names of OpenTelemetry. */
export type Sampler = Rule | `parentbased_${Rule}`

export interface Sampling {
  sampler: Sampler
  /** From 0 to 1. */
  ratio: number
}

interface Parent {
  traceId: string
  spanId: string
  isSampled: boolean
}

/** The header of W3C Trace Context, version 00. Null if it is invalid. */
export function parseTraceparent(header: unknown): Parent | null {
  const [, traceId = '', spanId = '', flags = ''] =
    (typeof header === 'string' && /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(header)) || []
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/**
 * Only the samplers `parentbased_…` follow the parent. The others choose by chance, not by the trace id, because a client
 * may have chosen that.
 */
export function isSampled(
  { sampler, ratio }: Sampling,
  parent: Parent | null,
  random = Math.random(),
): boolean {
  if (sampler.startsWith('parentbased_') && parent) return parent.isSampled
  if (sampler.endsWith('always_on')) return true
  return sampler.endsWith('traceidratio') && random < ratio
}
