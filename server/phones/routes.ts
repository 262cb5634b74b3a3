import { type FastifyInstance } from 'fastify'
import * as contract from '../../contract/phones.ts'
import { ownUser } from '../accounts/accounts.ts'
import { handle } from '../platform/handle.ts'
import { orderCode, verifyPhone } from './phones.ts'

export function phonesRoutes(app: FastifyInstance) {
  const { parts } = app
  handle(app, contract.sendPhoneCode, ({ viewer, params, body, now }) =>
    orderCode(parts, viewer, params.id, body.phone, now),
  )
  handle(app, contract.verifyPhone, async ({ db, viewer, params, body, now }) => {
    await verifyPhone(parts, viewer, params.id, body.code, now)
    return ownUser(db, viewer.id)
  })
}
