import { Refusal } from '../http/refusal.ts'

interface Turn {
  person: number
  begin: () => void
  refuse: (error: Refusal) => void
}

interface Limits {
  processes: number
  perPerson: number
  inAll: number
}

/** One job per person at a time; beyond `perPerson` or `inAll`, running ones included, jobs are refused. */
export function createTurns({ processes, perPerson, inAll }: Limits) {
  let free = processes
  const waiting: Turn[] = []
  const atWork = new Set<number>()

  function next() {
    while (free > 0) {
      const at = waiting.findIndex(({ person }) => !atWork.has(person))
      const [turn] = at < 0 ? [] : waiting.splice(at, 1)
      if (!turn) return
      free--
      atWork.add(turn.person)
      turn.begin()
    }
  }

  async function inTurn<T>(person: number, work: () => Promise<T>): Promise<T> {
    const own = waiting.filter((turn) => turn.person === person).length + Number(atWork.has(person))
    if (own >= perPerson || waiting.length + atWork.size >= inAll)
      throw new Refusal(503, 'busy', 'Too many pictures at the moment; try again shortly', { retryAfter: 5 })
    await new Promise<void>((begin, refuse) => {
      waiting.push({ person, begin, refuse })
      next()
    })
    try {
      return await work()
    } finally {
      free++
      atWork.delete(person)
      next()
    }
  }

  const refuseAll = (error: Refusal) => {
    for (const { refuse } of waiting.splice(0)) refuse(error)
  }
  return { inTurn, refuseAll }
}
