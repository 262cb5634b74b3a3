import { dayMs } from '../../contract/durations.ts'
import { updateUser } from '../../contract/people/users.ts'
import { refreshShownPlaces } from '../accounts/homes/shown-places.ts'
import { type Cell, centerOf } from '../platform/geography.ts'
import { newTestDatabase } from '../platform/testing/database.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { rooms } from '../rooms.ts'

const secretKey = 'the secret of an installation with many accounts of one attacker'

/** Creates an old account with a home that may post. */
export async function createResident(server: TestServer, username: string, home: Cell, posts: number) {
  const longAgo = new Date(server.clock.now().getTime() - 60 * dayMs)
  const names = { first_name: 'Mộc', last_name: 'Nguyễn', display_name: `Mộc ${username}` }
  const { id } = await server.db
    .insertInto('users')
    .values({ username, ...names, birthday: '1990-01-01', is_verified: true, post_count: posts })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db
    .updateTable('users')
    .set({ created_at: longAgo, joined_at: longAgo })
    .where('id', '=', id)
    .execute()
  await moveHome(server, username, home)
  await server.db.updateTable('homes').set({ saved_at: longAgo }).where('user_id', '=', id).execute()
  return id
}

/** Always a new session, because a reset deletes sessions. */
export const signIn = async (server: TestServer, username: string) => ({
  headers: { authorization: `Bearer ${(await server.signIn(username)).access}` },
})

/** Moves through the API, within the limit of moves. */
export async function moveHome(server: TestServer, username: string, cell: Cell) {
  const options = { params: { id: await server.userId(username) }, ...(await signIn(server, username)) }
  const { status } = await server.ask(updateUser, { ...options, body: { location: centerOf(cell) } })
  if (status !== 200) throw new Error(`${username} could not move: ${status}`)
}

/** A server whose `reset` restores the prepared database. Its clock is frozen. */
export async function createResettableServer(prepare: (server: TestServer) => Promise<void>) {
  const database = await newTestDatabase()
  const open = () => startTestServer({ secretKey }, undefined, database)
  const first = await open()
  await prepare(first)
  await first.close()
  const dump = await database.copy()
  const server = await open()
  server.clock.freeze()
  return {
    server,
    reset: () => database.restore(dump),
    close: async () => {
      await server.close()
      await dump.drop()
      await database.drop()
    },
  }
}

/** Updates the shown places and runs all recurring tasks. */
export async function runNightlyTasks(server: TestServer) {
  await refreshShownPlaces(server.db, server.config.secretKey, server.clock.now())
  for (const room of rooms)
    for (const task of Object.values({ ...room.hourly, ...room.daily }))
      await task(server.app.context, {} as never)
  await server.runJobs()
}
