import { deletedWithAccount, notPersonal, type Room } from '../platform/room.ts'
import { exportHome, exportSignIns, loadOwnUser } from './accounts.ts'
import { refreshShownPlaces } from './homes/shown-places.ts'
import { purgeOldSaves } from './homes/homes.ts'
import { accountsRoutes } from './routes.ts'

export const accountsRoom: Room = {
  name: 'accounts',
  routes: accountsRoutes,
  daily: {
    forget_old_saves: ({ db, clock }) => purgeOldSaves(db, clock()),
    refresh_shown_places: ({ db, config, clock }) => refreshShownPlaces(db, config.secretKey, clock()),
  },
  exports: { profile: loadOwnUser, home: exportHome, sign_ins: exportSignIns },
  columns: {
    'crowded_cells.ward_code': notPersonal,
    'home_moves.user_id': deletedWithAccount,
    'home_saves.former_key': deletedWithAccount,
    'home_saves.key': deletedWithAccount,
    'home_saves.user_id': deletedWithAccount,
    'homes.user_id': deletedWithAccount,
    'identities.issuer': deletedWithAccount,
    'identities.subject': deletedWithAccount,
    'identities.user_id': deletedWithAccount,
    'signin_attempts.cookie_hash': notPersonal,
    'signin_attempts.nonce': notPersonal,
    'signin_attempts.redirect_uri': notPersonal,
    'signin_attempts.state': notPersonal,
    'signin_attempts.verifier': notPersonal,
    'withdrawn_saves.key': deletedWithAccount,
    'withdrawn_saves.user_id': deletedWithAccount,
  },
}
