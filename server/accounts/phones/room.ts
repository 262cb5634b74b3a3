import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/accounts/phones.ts'
import { deletedWithAccount, type Room } from '../../platform/room.ts'
import { handle } from '../../platform/http/handle.ts'
import { siteHash } from '../../platform/http/network.ts'
import { loadOwnUser } from '../accounts.ts'
import { purgeOldCodes, sendCode, requestCode, verifyPhone } from './phones.ts'
import { purgeOldSafetyTexts, sendSafetyText } from './safety-texts.ts'

function routes(app: FastifyInstance) {
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

export const phonesRoom: Room = {
  name: 'phones',
  routes,
  jobs: {
    send_phone_code: (context, { code_id }: { code_id: number }) =>
      sendCode(context, code_id, context.clock()),
    send_safety_text: (context, { text_id }: { text_id: number }) =>
      sendSafetyText(context, text_id, context.clock()),
  },
  hourly: {
    purge_old_phone_codes: ({ db, clock }) => purgeOldCodes(db, clock()),
    purge_old_safety_texts: ({ db, clock }) => purgeOldSafetyTexts(db, clock()),
  },
  columns: {
    'phone_codes.code_hash': deletedWithAccount,
    'phone_codes.network_hash': deletedWithAccount,
    'phone_codes.phone': `${deletedWithAccount}; others' codes to the number are deleted after a day`,
    'phone_codes.user_id': deletedWithAccount,
    'safety_texts.about_id': deletedWithAccount,
    'safety_texts.kind': deletedWithAccount,
    'safety_texts.user_id': deletedWithAccount,
  },
}
