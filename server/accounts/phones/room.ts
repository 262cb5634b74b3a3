import { deletedWithAccount, type Room } from '../../platform/room.ts'
import { purgeOldCodes, sendCode } from './phones.ts'
import { phonesRoutes } from './routes.ts'
import { purgeOldSafetyTexts, sendSafetyText } from './safety-texts.ts'

export const phonesRoom: Room = {
  name: 'phones',
  routes: phonesRoutes,
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
