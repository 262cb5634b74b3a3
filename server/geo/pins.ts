import type { Pin, PinKind } from '../../contract/geo/map.ts'
import type { Database } from '../platform/database/db.ts'
import type { Box } from '../platform/database/sql-fragments.ts'

declare module '../platform/room.ts' {
  interface Room {
    /** What the map shows, by kind. */
    pins?: Partial<Record<PinKind, ListRoomPins>>
  }
}

/** Those within the box that the viewer may see, at most `limit`. Its cost grows with the box, never with the table. */
export type ListRoomPins = (
  db: Database,
  asked: { viewer: { id: number }; box: Box; limit: number; now: Date },
) => Promise<Pin[]>
