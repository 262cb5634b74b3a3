import { gone, ours, type Room } from '../platform/room.ts'
import { ownUser } from './accounts.ts'
import { dataOfHome, dataOfSignIns } from './belongings.ts'
import { retellPlaces } from './homes/told.ts'
import { probes } from './probes.ts'
import { accountsRoutes } from './routes.ts'

export const accountsRoom: Room = {
  name: 'accounts',
  routes: accountsRoutes,
  daily: { retell_places: ({ db, config, clock }) => retellPlaces(db, config.secretKey, clock()) },
  exports: { profile: ownUser, home: dataOfHome, sign_ins: dataOfSignIns },
  columns: {
    'crowded_cells.ward_code': ours,
    'identities.issuer': gone,
    'identities.subject': gone,
    'signin_attempts.cookie_hash': ours,
    'signin_attempts.nonce': ours,
    'signin_attempts.redirect_uri': ours,
    'signin_attempts.state': ours,
    'signin_attempts.verifier': ours,
  },
  probes,
}
