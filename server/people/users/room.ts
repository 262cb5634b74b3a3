import type { FastifyInstance, FastifyRequest } from 'fastify'
import { homeSaveKeyPattern } from '../../../contract/accounts/settings.ts'
import * as contract from '../../../contract/people/users.ts'
import * as profiles from '../../../contract/people/profiles.ts'
import { eraseUser } from '../../accounts/leaving/erasure.ts'
import { topicOfRow } from '../../platform/realtime/sockets.ts'
import { isUserVisibleTo } from '../../relations/visibility.ts'
import { deletedWithAccount, readByWriterOnly, type Room } from '../../platform/room.ts'
import { loadOwnUser } from '../../accounts/accounts.ts'
import { isFollowingPerson } from '../../posts/follows/follows.ts'
import { handle } from '../../platform/http/handle.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { reportableUser, getProfile, listCommunitiesOf } from './profiles.ts'
import { changeUser, createUser, deleteUser, getUser } from './users.ts'
import { selectFoundPeople } from './found-people.ts'
import { listNewcomers, listUsers, loadNeighbours } from './list.ts'

function routes(app: FastifyInstance) {
  const { config, rooms } = app.context
  handle(app, contract.listUsers, ({ db, viewer, query, now }) =>
    listUsers(db, viewer, query.page ?? 1, query.search ?? '', now),
  )
  handle(app, contract.listNewcomers, ({ db, viewer, now }) => listNewcomers(db, viewer, now))
  handle(app, contract.createUser, ({ db, body, now }) => createUser(db, body, now))
  handle(app, contract.getUser, async ({ db, viewer, params: { id } }) => ({
    ...(await getUser(db, viewer, id)),
    is_followed: await isFollowingPerson(db, viewer, id),
  }))
  for (const endpoint of [contract.replaceUser, contract.updateUser])
    handle(app, endpoint, async ({ db, viewer, params, body, now, request }) => {
      const change = { ...body, save_key: saveKeyOf(request, body) }
      await changeUser(db, { config, rooms }, viewer, params.id, change, now)
      return loadOwnUser(db, viewer.id, now)
    })
  handle(app, contract.deleteUser, ({ db, viewer, params, query, now }) =>
    deleteUser(db, config, viewer, { id: params.id, reason: query.reason }, now),
  )

  handle(app, profiles.getProfile, ({ db, viewer, params, now }) => getProfile(db, viewer, params.id, now))
  handle(app, profiles.listCommunitiesOf, ({ db, viewer, params, query }) =>
    listCommunitiesOf(db, viewer, params.id, query.page ?? 1),
  )
}

function saveKeyOf({ headers }: FastifyRequest, { location }: contract.UserChange): string | null {
  const key = headers['idempotency-key']
  if (!location || key === undefined) return null
  if (typeof key === 'string' && new RegExp(homeSaveKeyPattern).test(key)) return key
  throw invalid({ 'Idempotency-Key': ['must be 32 hexadecimal digits'] })
}

export const usersRoom: Room = {
  name: 'users',
  routes,
  realtime: { topics: { profile: topicOfRow('profile', 'users', isUserVisibleTo) } },
  longJobs: {
    erase_account: (parts, { user_id }: { user_id: number }) => eraseUser(parts, user_id),
  },
  people: { select: selectFoundPeople, load: loadNeighbours, list: listUsers },
  reportables: { user: reportableUser },
  columns: {
    'users.area': deletedWithAccount,
    'users.avatar_url': deletedWithAccount,
    'users.bio': deletedWithAccount,
    'users.display_name': deletedWithAccount,
    'users.email': deletedWithAccount,
    'users.first_name': deletedWithAccount,
    'users.last_name': deletedWithAccount,
    'users.names': deletedWithAccount,
    'users.notification_preferences': readByWriterOnly,
    'users.password_hash': deletedWithAccount,
    'users.phone': deletedWithAccount,
    'users.photo_url': deletedWithAccount,
    'users.portrait': deletedWithAccount,
    'users.preferences': readByWriterOnly,
    'users.skills': deletedWithAccount,
    'users.username': deletedWithAccount,
    'users.ward_code': deletedWithAccount,
  },
  texts: [{ table: 'users', columns: ['bio'], blocks: 'people/users/queries.ts: publicUserById' }],
}
