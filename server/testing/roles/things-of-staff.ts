import { sql } from 'kysely'
import { people, type World } from './world.ts'
import { post } from './things-of-posts.ts'

const { owner, other } = people

/** Reported by the other; the case waits. */
export const reportedPost = async (w: World) => {
  const target_id = await post(w)
  await w.made(other, 'POST', '/api/reports/', { target_type: 'post', target_id, reason: 'scam' })
  const { id } = await w.server.db
    .selectFrom('moderation_cases')
    .select('id')
    .where('target_type', '=', 'post')
    .where('target_id', '=', target_id)
    .executeTakeFirstOrThrow()
  return id
}

/** Decided by staff about a post of the owner, who is warned. */
export const action = async (w: World) => {
  const id = await reportedPost(w)
  await w.made(people.moderator, 'POST', `/api/moderation/cases/${id}/actions/`, {
    kind: 'warn',
    reason: 'scam',
  })
  const found = await w.server.db
    .selectFrom('moderation_actions')
    .select('id')
    .where('case_id', '=', id)
    .executeTakeFirstOrThrow()
  return found.id
}

export const appealed = async (w: World) => {
  const id = await action(w)
  await w.made(owner, 'POST', `/api/moderation/actions/${id}/appeal/`, { words: 'Tôi không lừa ai' })
  return id
}

export const ticket = (w: World) =>
  w.id(owner, '/api/tickets/', {
    kind: 'contact',
    topic: 'other',
    email: 'lan@example.com',
    message: 'Xin hỏi cách đổi địa chỉ nhà',
  })

export const failedJob = async (w: World) => {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM graphile_worker.add_job('notify_reporters', '{"case_id": 0}', run_at => now() + interval '1 day')`.execute(
    w.server.db,
  )
  const id = rows[0]?.id ?? 0
  await sql`UPDATE graphile_worker._private_jobs SET last_error = 'no network' WHERE id = ${id}`.execute(
    w.server.db,
  )
  return id
}

let accounts = 0
/** Of an account that another admin wants to end. */
export const erasure = async (w: World) => {
  await w.server.appoint(colleague, 'admin')
  const username = `roles_${accounts++}`
  const account = { username, email: `${username}@example.com`, first_name: 'Sen', last_name: '' }
  const { id: user } = await w.made(people.admin, 'POST', '/api/users/', account)
  await w.made(colleague, 'DELETE', `/api/users/${user}/?reason=scam`)
  const { id } = await w.server.db
    .selectFrom('account_erasures')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

const colleague = 'chubay'
/** Another moderator. */
export const appointed = async (w: World) => {
  await w.server.appoint(colleague, 'moderator')
  return w.server.userId(colleague)
}
