import { gone, ours, type Room } from '../platform/room.ts'
import { ownUser } from './accounts.ts'
import { exportHome, exportSignIns } from './export.ts'
import { refreshShownPlaces } from './homes/shown-places.ts'
import { forgetOldSaves } from './homes/withdrawal.ts'
import { probes } from './probes.ts'
import { accountsRoutes } from './routes.ts'

export const accountsRoom: Room = {
  name: 'accounts',
  routes: accountsRoutes,
  daily: {
    forget_old_saves: ({ db, clock }) => forgetOldSaves(db, clock()),
    refresh_shown_places: ({ db, config, clock }) => refreshShownPlaces(db, config.secretKey, clock()),
  },
  exports: { profile: ownUser, home: exportHome, sign_ins: exportSignIns },
  columns: {
    'crowded_cells.ward_code': ours,
    'home_moves.user_id': gone,
    'home_saves.former_key': gone,
    'home_saves.key': gone,
    'home_saves.user_id': gone,
    'homes.user_id': gone,
    'identities.issuer': gone,
    'identities.subject': gone,
    'identities.user_id': gone,
    'signin_attempts.cookie_hash': ours,
    'signin_attempts.nonce': ours,
    'signin_attempts.redirect_uri': ours,
    'signin_attempts.state': ours,
    'signin_attempts.verifier': ours,
    'withdrawn_saves.key': gone,
    'withdrawn_saves.user_id': gone,
  },
  probes,
}
