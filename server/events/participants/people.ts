import { sql } from 'kysely'
import { listParticipants } from '../../../contract/events/participants.ts'
import type { Author } from '../../../contract/accounts/accounts.ts'
import { canDeletePost } from '../../../contract/policy.ts'
import { isUserVisibleTo } from '../../relations/visibility.ts'
import type { Database } from '../../platform/database/db.ts'
import { bindCursor, packCursor, unbindCursor, unpackCursor } from '../../platform/http/pagination.ts'
import { invalid, notAllowed } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { authorJson } from '../../relations/users-sql.ts'
import { loadVisibleEvent } from '../events.ts'

type Reader = Pick<Viewer, 'id' | 'uid' | 'is_staff'>
type ListedStatus = 'going' | 'waiting'

const peoplePerPage = 20

/** Throws a `Refusal`: 404 if the event is hidden from the viewer, 403 if they can't see the waiting list. */
export async function listPeople(
  db: Database,
  viewer: Reader,
  id: number,
  { status = 'going', cursor }: { status?: ListedStatus; cursor?: string },
) {
  const event = await loadVisibleEvent(db, viewer, id)
  if (status === 'waiting' && !canDeletePost(viewer, event)) throw notAllowed()
  const after = cursor === undefined ? 0 : readCursor(id, status, unbindCursor(viewer, cursor))
  const rows = await selectPeople(db, viewer, { id, status, after })
  const page = rows.slice(0, peoplePerPage)
  const last = rows.length > peoplePerPage ? page.at(-1) : undefined
  const params = new URLSearchParams({ status })
  if (last) params.set('cursor', bindCursor(viewer, packCursor([id, statusCodes[status], last.turn])))
  return {
    count: rows.length,
    next: last ? `${listParticipants.path.replace(':id', String(id))}?${params}` : null,
    previous: null,
    results: page,
  }
}

const statusCodes = { going: 0, waiting: 1 }

/** Throws a 400 `Refusal` for a cursor of another list. */
function readCursor(id: number, status: ListedStatus, text: string): number {
  const [event, code, turn = 0] = unpackCursor(text)
  const isOfList = event === id && code === statusCodes[status] && Number.isSafeInteger(turn)
  if (!isOfList || packCursor([id, statusCodes[status], turn]) !== text)
    throw invalid({ cursor: ['is not one of this list'] })
  return turn
}

interface Row {
  person: Author
  status: 'going' | 'waiting' | 'offered'
  guests: number
  turn: number
}

async function selectPeople(
  db: Database,
  viewer: { id: number },
  { id, status, after }: { id: number; status: ListedStatus; after: number },
) {
  const { rows } = await sql<Row>`
    SELECT ${authorJson('users')} AS person, post_participants.status, guests, turn
    FROM post_participants JOIN users ON users.id = post_participants.user_id
    WHERE post_id = ${id} AND turn > ${after} AND ${isUserVisibleTo(viewer)}
      AND post_participants.status ${status === 'going' ? sql`=` : sql`<>`} 'going'
    ORDER BY turn LIMIT ${sql.lit(peoplePerPage + 1)}`.execute(db)
  return rows
}
