import type { FastifyInstance, FastifyRequest } from 'fastify'
import { saveKeyPattern } from '../../../contract/people/homes.ts'
import { listNewcomers as newcomers } from '../../../contract/people/newcomers.ts'
import * as profiles from '../../../contract/people/profiles.ts'
import * as contract from '../../../contract/people/users.ts'
import type { UserChange } from '../../../contract/people/users.ts'
import { ownUser } from '../../accounts/accounts.ts'
import { followsPerson } from '../../posts/follows/follows.ts'
import { handle } from '../../platform/http/handle.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { deleteUser } from './deletion.ts'
import { listUsers } from './list.ts'
import { listNewcomers } from './newcomers.ts'
import { getProfile, listCommunitiesOf } from './profiles.ts'
import { changeUser, createUser, getUser } from './users.ts'

export function usersRoutes(app: FastifyInstance) {
  const { config, rooms } = app.context
  handle(app, contract.listUsers, ({ db, viewer, query, now }) =>
    listUsers(db, viewer, query.page ?? 1, query.search ?? '', now),
  )
  handle(app, newcomers, ({ db, viewer, now }) => listNewcomers(db, viewer, now))
  handle(app, contract.createUser, ({ db, body, now }) => createUser(db, body, now))
  handle(app, contract.getUser, async ({ db, viewer, params: { id } }) => ({
    ...(await getUser(db, viewer, id)),
    is_followed: await followsPerson(db, viewer, id),
  }))
  for (const endpoint of [contract.replaceUser, contract.updateUser])
    handle(app, endpoint, async ({ db, viewer, params, body, now, request }) => {
      const change = { ...body, save_key: saveKeyOf(request, body) }
      await changeUser(db, { config, rooms }, viewer, params.id, change, now)
      return ownUser(db, viewer.id, now)
    })
  handle(app, contract.deleteUser, async ({ db, viewer, params, query, now }) => {
    await deleteUser(db, config, viewer, { id: params.id, reason: query.reason }, now)
    return {}
  })

  handle(app, profiles.getProfile, ({ db, viewer, params, now }) => getProfile(db, viewer, params.id, now))
  handle(app, profiles.listCommunitiesOf, ({ db, viewer, params, query }) =>
    listCommunitiesOf(db, viewer, params.id, query.page ?? 1),
  )
}

function saveKeyOf({ headers }: FastifyRequest, { location }: UserChange): string | null {
  const key = headers['idempotency-key']
  if (!location || key === undefined) return null
  if (typeof key === 'string' && new RegExp(saveKeyPattern).test(key)) return key
  throw invalid({ 'Idempotency-Key': ['must be 32 hexadecimal digits'] })
}
