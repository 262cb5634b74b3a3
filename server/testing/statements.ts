import { statementObservers } from '../platform/database/statements.ts'

export interface RecordedStatements {
  texts: string[]
  /** How many statements waited one for another: those that run at the same time are one trip. */
  trips: number
}

/** Records the statements of this process. The returned function ends the recording. */
export function recordStatements(): () => RecordedStatements {
  const statements: Parameters<Observer>[0][] = []
  const observe: Observer = (statement) => void statements.push(statement)
  statementObservers.add(observe)
  return () => {
    statementObservers.delete(observe)
    return { texts: statements.map(({ text }) => text), trips: countTrips(statements) }
  }
}

type Observer = Parameters<typeof statementObservers.add>[0]

interface Span {
  waitingSince: number
  endedAt: number
}

/** The largest number of spans of which none overlaps another. */
function countTrips(spans: Span[]) {
  let trips = 0
  let endedAt = -Infinity
  for (const span of spans.toSorted((one, other) => one.endedAt - other.endedAt))
    if (span.waitingSince >= endedAt) {
      trips++
      endedAt = span.endedAt
    }
  return trips
}
