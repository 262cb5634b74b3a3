import { sql } from 'kysely'
import { type Cell, ringsAround } from '../platform/geography.ts'
import type { TestServer } from '../platform/testing/testing.ts'
import { cellOfUser } from '../posts/testing-posts.ts'

/** Has the whole cast live where one of them does, for tests of what neighbours do with each other. */
export const gatherAround = ({ db }: TestServer, username: string) =>
  sql`
    UPDATE users SET cell = home.cell, area = home.area, ward_code = home.ward_code FROM users AS home
    WHERE home.username = ${username}`.execute(db)

export const moveTo = ({ db }: TestServer, username: string, cell: Cell | null, ward_code: string | null) =>
  db.updateTable('users').set({ cell, ward_code }).where('username', '=', username).execute()

/** Has somebody of the cast live so many rings of cells from another one, in the other's ward or in none. */
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
