import { hourMs } from '../../contract/durations.ts'
import type { TestServer } from '../platform/testing/testing.ts'

/** Without `finished_at`, the favour is finished today. */
interface Sketch {
  helped: string
  helper: string
  kind?: 'help' | 'request' | 'give'
  title?: string
  finished_at?: Date | null
}

/** Inserts a favour between two people; returns its id. */
export async function addFavour(server: TestServer, sketch: Sketch): Promise<number> {
  const { kind = 'help', title = 'Việc nhỏ', finished_at = server.clock.now() } = sketch
  const { id } = await server.db
    .insertInto('favours')
    .values({
      kind,
      title,
      helped_id: await server.userId(sketch.helped),
      helper_id: await server.userId(sketch.helper),
      created_at: new Date((finished_at ?? server.clock.now()).getTime() - hourMs),
      updated_at: finished_at ?? server.clock.now(),
      finished_at,
      status: finished_at ? 'completed' : 'accepted',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts an offer on a post that asks for something; returns its id. */
export async function addOffer(server: TestServer, post_id: number, helper: string, status = 'offered') {
  const { author_id: helped_id, category } = await server.db
    .selectFrom('posts')
    .select(['author_id', 'category'])
    .where('id', '=', post_id)
    .executeTakeFirstOrThrow()
  const at = server.clock.now()
  const { id } = await server.db
    .insertInto('favours')
    .values({
      kind: category,
      title: 'Việc nhỏ',
      post_id,
      helped_id,
      helper_id: await server.userId(helper),
      status,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
