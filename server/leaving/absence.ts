import type { Database } from '../platform/database/db.ts'
import type { AbsenceEvent, Room } from '../platform/room.ts'

/** What others have arranged with the person is called off while it can still be found. */
export async function announceAbsence(
  tx: Database,
  { rooms }: { rooms: readonly Room[] },
  event: AbsenceEvent,
) {
  for (const { onAbsence } of rooms) await onAbsence?.(tx, event)
}
