import { dayMs } from '../../contract/durations.ts'
import { updateUser } from '../../contract/people/users.ts'
import { refreshShownPlaces } from '../accounts/homes/shown-places.ts'
import { type Cell, centerOf } from '../platform/geography.ts'
import { newTestDatabase } from '../platform/testing/database.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { rooms } from '../rooms.ts'

const secretKey = 'the secret of an installation that somebody searches for a person'
/** Somebody with all that writing needs, who has been here for long. */
export async function settle(server: TestServer, username: string, home: Cell, posts: number) {
  const long_ago = new Date(server.clock.now().getTime() - 60 * dayMs)
  const names = { first_name: 'Mộc', last_name: 'Nguyễn', display_name: `Mộc ${username}` }
  const { id } = await server.db
    .insertInto('users')
    .values({ username, ...names, birthday: '1990-01-01', is_verified: true, post_count: posts })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db
    .updateTable('users')
    .set({ created_at: long_ago, joined_at: long_ago })
    .where('id', '=', id)
    .execute()
  await live(server, username, home)
  await server.db.updateTable('homes').set({ saved_at: long_ago }).where('user_id', '=', id).execute()
  return id
}

/** A new session, as those of another world don't hold in this one. */
export const signedIn = async (server: TestServer, username: string) => ({
  headers: { authorization: `Bearer ${(await server.signIn(username)).access}` },
})

/** Over the API, within the limit of moves. */
export async function live(server: TestServer, username: string, cell: Cell) {
  const asking = { params: { id: await server.userId(username) }, ...(await signedIn(server, username)) }
  const { status } = await server.ask(updateUser, { ...asking, body: { location: centerOf(cell) } })
  if (status !== 200) throw new Error(`${username} could not move: ${status}`)
}

/** The same world each time, whatever was done to the last one; its clock stands. */
export async function worlds(furnish: (server: TestServer) => Promise<void>) {
  const database = await newTestDatabase()
  const open = () => startTestServer({ secretKey }, undefined, database)
  const first = await open()
  await furnish(first)
  await first.close()
  const dump = await database.copy()
  const server = await open()
  server.clock.freeze()
  return {
    server,
    anew: () => database.restore(dump),
    close: async () => {
      await server.close()
      await dump.drop()
      await database.drop()
    },
  }
}

/** What a day does: places are counted, notices and digests go out. */
export async function passTheNight(server: TestServer) {
  await refreshShownPlaces(server.db, server.config.secretKey, server.clock.now())
  for (const room of rooms)
    for (const task of Object.values({ ...room.hourly, ...room.daily }))
      await task(server.app.context, {} as never)
  await server.runJobs()
}
