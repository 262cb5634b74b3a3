import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/accounts/phones.ts'
import { loadOwnUser } from '../accounts.ts'
import { handle } from '../../platform/http/handle.ts'
import { siteHash } from '../../platform/http/network.ts'
import { requestCode, verifyPhone } from './phones.ts'

export function phonesRoutes(app: FastifyInstance) {
  const { context } = app
  handle(app, contract.sendPhoneCode, ({ viewer, params, body, now, request }) => {
    const network_hash = siteHash(context.config, request.ip)
    return requestCode(context, viewer, { user_id: params.id, number: body.phone, network_hash }, now)
  })
  handle(app, contract.verifyPhone, async ({ db, viewer, params, body, now }) => {
    await verifyPhone(context, viewer, params.id, body.code, now)
    return loadOwnUser(db, viewer.id, now)
  })
}
