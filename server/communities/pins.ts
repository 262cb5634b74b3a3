import { sql } from 'kysely'
import type { Pin } from '../../contract/map.ts'
import { isInBox } from '../platform/in-box.ts'
import type { PinsOf } from '../geo/pins.ts'
import { pathOf } from './notify.ts'
import { communitySeenBy } from '../relations/community-visibility.ts'

/** Founded ones whose founder put them on the map. */
export const pinsOfCommunities: PinsOf = async (db, { viewer, box, limit }) => {
  const { rows } = await sql<Omit<Pin, 'kind' | 'path' | 'start_date'> & { is_group: boolean }>`
    SELECT id, name AS title, location AS note, latitude, longitude, kind = 'group' AS is_group FROM communities
    WHERE latitude IS NOT NULL
      AND ${isInBox('communities', box)}
      AND ${communitySeenBy(viewer)}
    LIMIT ${limit}`.execute(db)
  return rows.map(({ is_group, ...row }) => ({
    ...row,
    kind: 'community',
    path: pathOf({ id: row.id, kind: is_group ? 'group' : 'community' }),
    start_date: null,
  }))
}
