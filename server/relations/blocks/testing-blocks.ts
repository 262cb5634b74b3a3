import { sql } from 'kysely'
import { createPost } from '../../../contract/posts/posts.ts'
import type { TestServer } from '../../platform/testing/testing.ts'

export interface Person {
  id: number
  username: string
  post: number
}

/** Gives a demo user unique texts and a post. */
export async function createMarkedPerson(server: TestServer, name: string): Promise<Person> {
  const id = await server.userId(name)
  const username = `zz${name}`
  const words = {
    first_name: `Zz${name}`,
    last_name: `Zz${name}`,
    display_name: `Zz${name}`,
    bio: `Zz${name}`,
  }
  await server.db
    .updateTable('users')
    .set({ username, ...words })
    .where('id', '=', id)
    .execute()
  const body = { content: `Bài của Zz${name}`, category: 'share' as const }
  return { id, username, post: (await server.ask(createPost, { as: username, body })).body.id }
}

/** Inserts a block directly; keeps an existing one. */
export const putBlock = (
  { db, clock }: TestServer,
  blocker: Pick<Person, 'id'>,
  blocked: Pick<Person, 'id'>,
) =>
  sql`INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES (${blocker.id}, ${blocked.id}, ${clock.now()})
    ON CONFLICT DO NOTHING`.execute(db)
