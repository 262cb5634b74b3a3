import { dayMs } from '../../../contract/durations.ts'
import type { Cell } from '../../platform/geography.ts'
import type { TestServer } from '../../platform/testing/testing.ts'

export interface Account {
  /** Of the account. */
  days?: number
  is_verified?: boolean
  has_birthday?: boolean
  /** Default: with Lan. */
  cell?: Cell
}

/** Gives people accounts of a kind and a home, so that they count as known neighbours of Lan or not. */
export async function settle(server: TestServer, usernames: readonly string[], account: Account = {}) {
  const { days = 400, is_verified = true, has_birthday = true } = account
  const lan = await server.db
    .selectFrom('users')
    .innerJoin('homes', 'homes.user_id', 'users.id')
    .select(['users.cell', 'ward_code', 'homes.cell as home', 'latitude', 'longitude'])
    .where('username', '=', 'lan')
    .executeTakeFirstOrThrow()
  const created_at = new Date(server.clock.now().getTime() - days * dayMs)
  for (const username of usernames) {
    const user_id = await server.userId(username)
    await server.db
      .updateTable('users')
      .set({
        created_at,
        is_verified,
        birthday: has_birthday ? '1990-01-01' : null,
        ...(username !== 'lan' && { cell: account.cell ?? lan.cell, ward_code: lan.ward_code }),
      })
      .where('id', '=', user_id)
      .execute()
    if (username === 'lan') continue
    const home = { cell: account.cell ?? lan.home, latitude: lan.latitude, longitude: lan.longitude }
    await server.db
      .insertInto('homes')
      .values({ user_id, ...home })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(home))
      .execute()
  }
}

/** The notification of an alert, as `notificationsOf` returns it. */
export const notified = (id: number, more = {}) => ({
  topic: `alert:${id}`,
  kinds: ['alert'],
  people_count: 1,
  action_url: `/posts/${id}`,
  read: false,
  ...more,
})
