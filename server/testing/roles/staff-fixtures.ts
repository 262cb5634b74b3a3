import { sql } from 'kysely'
import { people, type World } from './world.ts'
import { post } from './posts-fixtures.ts'

const { owner, other } = people

/** A case that is open; the other user reported the post. */
export const reportedPost = async (w: World) => {
  const target_id = await post(w)
  await w.request(other, 'POST', '/api/reports/', { target_type: 'post', target_id, reason: 'scam' })
  const { id } = await w.server.db
    .selectFrom('moderation_cases')
    .select('id')
    .where('target_type', '=', 'post')
    .where('target_id', '=', target_id)
    .executeTakeFirstOrThrow()
  return id
}

/** A warning of the owner for a post. */
export const action = async (w: World) => {
  const id = await reportedPost(w)
  await w.request(people.moderator, 'POST', `/api/moderation/cases/${id}/actions/`, {
    kind: 'warn',
    reason: 'scam',
  })
  const { id: actionId } = await w.server.db
    .selectFrom('moderation_actions')
    .select('id')
    .where('case_id', '=', id)
    .executeTakeFirstOrThrow()
  return actionId
}

export const appealedAction = async (w: World) => {
  const id = await action(w)
  await w.request(owner, 'POST', `/api/moderation/actions/${id}/appeal/`, { words: 'Tôi không lừa ai' })
  return id
}

export const ticket = (w: World) =>
  w.create(owner, '/api/tickets/', {
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
/** Another admin requests the erasure of an account. */
export const erasure = async (w: World) => {
  await w.server.appoint(colleague, 'admin')
  const username = `roles_${accounts++}`
  const account = { username, email: `${username}@example.com`, first_name: 'Sen', last_name: '' }
  const { id: user } = await w.request(people.admin, 'POST', '/api/users/', account)
  await w.request(colleague, 'DELETE', `/api/users/${user}/?reason=scam`)
  const { id } = await w.server.db
    .selectFrom('account_erasures')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

const colleague = 'chubay'
/** A second moderator. */
export const appointedModerator = async (w: World) => {
  await w.server.appoint(colleague, 'moderator')
  return w.server.userId(colleague)
}
