import type { ReportTarget } from '../../contract/moderation/reports.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Reportable } from '../platform/room.ts'
import type { TestServer } from '../platform/testing/testing.ts'
import { rooms } from '../rooms.ts'

function reportableOf(type: ReportTarget): Reportable {
  const found = rooms.map(({ reportables }) => reportables?.[type]).find((each) => each !== undefined)
  if (!found) throw new Error(`No room says how a ${type} is reported`)
  return found
}

/** One document of somebody's export, as text. */
export async function exportedOf(server: TestServer, as: string, document: string): Promise<string> {
  const of = rooms.map(({ exports }) => exports?.[document]).find((each) => each !== undefined)
  return JSON.stringify(await of?.(server.db, await server.userId(as), server.clock.now()))
}

/** Takes, withholds and shows again things of one kind, as a decision on a report does. */
export function deciding(server: TestServer, type: ReportTarget) {
  const decided = async (what: 'withhold' | 'restore', id: number) => {
    const { [what]: decide } = reportableOf(type)
    if (!decide) throw new Error(`A ${type} can't be hidden`)
    const now = server.clock.now()
    return inTransaction(server.db, (tx) => decide(tx, { id, by: null, now, rooms, config: server.config }))
  }
  return {
    /** Without a name, as the system or staff do. */
    take: async (id: number, as?: string) => {
      const viewer = as === undefined ? null : { id: await server.userId(as) }
      return inTransaction(server.db, (tx) =>
        reportableOf(type).take(tx, { id, viewer, now: server.clock.now() }),
      )
    },
    withhold: (id: number) => decided('withhold', id),
    restore: (id: number) => decided('restore', id),
  }
}
