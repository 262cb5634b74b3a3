import type { Pin, PinKind } from '../../contract/geo/map.ts'
import type { Database } from '../platform/database/db.ts'
import type { Box } from '../platform/database/sql-fragments.ts'

declare module '../platform/room.ts' {
  interface Room {
    /** Lists the pins of each kind. */
    pins?: Partial<Record<PinKind, ListRoomPins>>
  }
}

/** Pins in the box that the viewer may see, at most `limit`. The cost may grow with the box, but not with the table. */
export type ListRoomPins = (
  db: Database,
  query: { viewer: { id: number }; box: Box; limit: number; now: Date },
) => Promise<Pin[]>
