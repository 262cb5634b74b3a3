import type { Pin, PinKind } from '../../contract/map.ts'
import type { Database } from '../platform/database/db.ts'
import type { Box } from '../platform/in-box.ts'

declare module '../platform/room.ts' {
  interface Room {
    /** What the map shows, by kind. */
    pins?: Partial<Record<PinKind, PinsOf>>
  }
}

/** Those within the box that the viewer may see, at most `limit`. Its cost grows with the box, never with the table. */
export type PinsOf = (
  db: Database,
  asked: { viewer: { id: number }; box: Box; limit: number; now: Date },
) => Promise<Pin[]>
