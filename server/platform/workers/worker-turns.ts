import { Refusal } from '../http/refusal.ts'

interface Turn {
  person: number
  begin: () => void
  refuse: (error: Refusal) => void
}

interface Limits {
  processes: number
  perPerson: number
  total: number
}

/** Runs one job per person at a time. Refuses jobs beyond `perPerson` or `total`, which include running jobs. */
export function createTurns({ processes, perPerson, total }: Limits) {
  let free = processes
  const waiting: Turn[] = []
  const running = new Set<number>()

  function next() {
    while (free > 0) {
      const at = waiting.findIndex(({ person }) => !running.has(person))
      const [turn] = at < 0 ? [] : waiting.splice(at, 1)
      if (!turn) return
      free--
      running.add(turn.person)
      turn.begin()
    }
  }

  async function runInTurn<T>(person: number, work: () => Promise<T>): Promise<T> {
    const own = waiting.filter((turn) => turn.person === person).length + Number(running.has(person))
    if (own >= perPerson || waiting.length + running.size >= total)
      throw new Refusal(503, 'busy', 'Too many pictures at the moment; try again shortly', { retryAfter: 5 })
    await new Promise<void>((begin, refuse) => {
      waiting.push({ person, begin, refuse })
      next()
    })
    try {
      return await work()
    } finally {
      free++
      running.delete(person)
      next()
    }
  }

  const refuseAll = (error: Refusal) => {
    for (const { refuse } of waiting.splice(0)) refuse(error)
  }
  return { runInTurn, refuseAll, waitingCount: () => waiting.length }
}
