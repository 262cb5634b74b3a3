import { statementChannel, type TracedStatement } from '../platform/database/guarded-client.ts'

export interface RecordedStatements {
  texts: string[]
  /** How many statements waited one for another: those that run at the same time are one trip. */
  trips: number
}

/** Records the statements of this process. The returned function ends the recording. */
export function recordStatements(): () => RecordedStatements {
  const texts: string[] = []
  const spans: Span[] = []
  const onStart = ({ text }: TracedStatement) => void texts.push(text)
  const onEnd = ({ askedAt }: TracedStatement) => void spans.push({ askedAt, endedAt: performance.now() })
  const subscribers = {
    start: onStart as (message: unknown) => void,
    asyncEnd: onEnd as (message: unknown) => void,
  }
  statementChannel.start.subscribe(subscribers.start)
  statementChannel.asyncEnd.subscribe(subscribers.asyncEnd)
  return () => {
    statementChannel.start.unsubscribe(subscribers.start)
    statementChannel.asyncEnd.unsubscribe(subscribers.asyncEnd)
    return { texts, trips: countTrips(spans) }
  }
}

interface Span {
  askedAt: number
  endedAt: number
}

/** The largest number of spans of which none overlaps another. */
function countTrips(spans: Span[]) {
  let trips = 0
  let endedAt = -Infinity
  for (const span of spans.toSorted((one, other) => one.endedAt - other.endedAt))
    if (span.askedAt >= endedAt) {
      trips++
      endedAt = span.endedAt
    }
  return trips
}
