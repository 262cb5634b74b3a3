import type { FastifyInstance } from 'fastify'
import { hourSeconds } from '../../../contract/durations.ts'
import * as contract from '../../../contract/geo/nearby.ts'
import type { Room } from '../../platform/room.ts'
import { sendShared } from '../../platform/http/compression.ts'
import { handle } from '../../platform/http/handle.ts'
import {
  countMembers,
  getPublicCommunity,
  listProvinces,
  listPublicCommunities,
  loadProvinceMap,
} from './nearby.ts'
import { loadWardMap } from './outline-thread.ts'

const listMaxAgeSeconds = 600

function routes(app: FastifyInstance) {
  handle(app, contract.listPublicCommunities, async ({ db, query: { page = 1, ...query }, reply }) => {
    const { path } = contract.listPublicCommunities
    const communities = await listPublicCommunities(db, { path, page, ...query })
    reply.header('cache-control', `public, max-age=${listMaxAgeSeconds}`)
    return communities
  })
  handle(app, contract.getPublicCommunity, async ({ db, params, reply }) => {
    const community = await getPublicCommunity(db, params.code)
    reply.header('cache-control', `public, max-age=${listMaxAgeSeconds}`)
    return community
  })
  handle(app, contract.listProvinces, async ({ db, reply }) => {
    const provinces = await listProvinces(db)
    reply.header('cache-control', `public, max-age=${hourSeconds}`)
    return provinces
  })
  handle(app, contract.getProvinceMap, async ({ db, params, request, reply }) => {
    const content = await loadProvinceMap(db, params.code, (map) => reply.serialize(map) as string)
    reply.type('application/json; charset=utf-8').header('cache-control', `public, max-age=${hourSeconds}`)
    return sendShared(request, reply, content)
  })
  handle(app, contract.getWardMap, async ({ db, params, reply }) => {
    const map = await loadWardMap(db, params.code)
    reply.header('cache-control', `private, max-age=${hourSeconds}`)
    return map
  })
}

export const nearbyRoom: Room = {
  name: 'nearby',
  routes,
  daily: { count_members: ({ db, config }) => countMembers(db, config.secretKey) },
}
