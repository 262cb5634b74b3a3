import { sql } from 'kysely'
import { type Cell, ringsAround } from '../platform/geography.ts'
import type { TestServer } from '../platform/testing/testing.ts'
import { cellOfUser } from '../posts/testing-posts.ts'

/** Gives the whole cast the home of one user, so that they all are neighbours. */
export const moveEveryoneTo = ({ db }: TestServer, username: string) =>
  sql`
    UPDATE users SET cell = home.cell, area = home.area, ward_code = home.ward_code FROM users AS home
    WHERE home.username = ${username}`.execute(db)

export const moveTo = ({ db }: TestServer, username: string, cell: Cell | null, ward_code: string | null) =>
  db.updateTable('users').set({ cell, ward_code }).where('username', '=', username).execute()

/** Moves a user to a cell at a distance of `rings` from another user, in the same ward or without a ward. */
export async function moveAway(
  server: TestServer,
  username: string,
  { from, rings, inWard = false }: { from: string; rings: number; inWard?: boolean },
) {
  const [cell = null] = ringsAround(await cellOfUser(server, from), rings).at(-1) ?? []
  const { ward_code } = await server.db
    .selectFrom('users')
    .select('ward_code')
    .where('username', '=', from)
    .executeTakeFirstOrThrow()
  await moveTo(server, username, cell, inWard ? ward_code : null)
}
