import type { ReportTarget } from '../../contract/moderation/reports.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Reportable } from '../platform/room.ts'
import type { TestServer } from '../platform/testing/testing.ts'
import { rooms } from '../rooms.ts'

function findReportable(type: ReportTarget): Reportable {
  const reportable = rooms
    .map(({ reportables }) => reportables?.[type])
    .find((candidate) => candidate !== undefined)
  if (!reportable) throw new Error(`No room declares the reportable ${type}`)
  return reportable
}

/** One document of a user's export, as JSON. */
export async function exportDocument(server: TestServer, as: string, document: string): Promise<string> {
  const load = rooms.map(({ exports }) => exports?.[document]).find((candidate) => candidate !== undefined)
  return JSON.stringify(await load?.(server.db, await server.userId(as), server.clock.now()))
}

export type TestReportable = ReturnType<typeof testReportable>

/** Loads, withholds and restores content of one kind, as moderation does. */
export function testReportable(server: TestServer, type: ReportTarget) {
  const reportable = findReportable(type)
  const decide = async (change: 'withhold' | 'restore', id: number) => {
    const apply = reportable[change]
    if (!apply) throw new Error(`A ${type} can't be hidden`)
    const now = server.clock.now()
    return inTransaction(server.db, (tx) => apply(tx, { id, by: null, now, rooms, config: server.config }))
  }
  return {
    /** Without `as`, loads as the system or staff. */
    load: async (id: number, as?: string) => {
      const viewer = as === undefined ? null : { id: await server.userId(as) }
      return inTransaction(server.db, (tx) => reportable.load(tx, { id, viewer, now: server.clock.now() }))
    },
    withhold: (id: number) => decide('withhold', id),
    restore: (id: number) => decide('restore', id),
  }
}
