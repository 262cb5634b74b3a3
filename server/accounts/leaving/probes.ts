import {
  changeEmail,
  checkAccountDeletion,
  confirmAccountDeletion,
  confirmEmail,
  confirmErasure,
  listErasures,
  requestAccountDeletion,
  undoErasure,
} from '../../../contract/accounts/leaving.ts'
import type { Probe } from '../../platform/room.ts'

export const probes: Probe[] = [
  { endpoint: requestAccountDeletion, asked: () => ({ body: { email: 'lan@example.com' } }) },
  { endpoint: checkAccountDeletion, asked: () => ({ body: { token: 'x'.repeat(43) } }) },
  { endpoint: confirmAccountDeletion, asked: () => ({ body: { token: 'x'.repeat(43) } }) },
  { endpoint: listErasures, asked: () => ({}) },
  {
    endpoint: confirmErasure,
    asked: () => ({ path: `/api/moderation/erasures/${Number.MAX_SAFE_INTEGER}/confirm/` }),
  },
  {
    endpoint: undoErasure,
    asked: () => ({ path: `/api/moderation/erasures/${Number.MAX_SAFE_INTEGER}/undo/` }),
  },
  {
    endpoint: changeEmail,
    asked: ({ lan }) => ({ path: `/api/users/${lan}/email/`, body: { email: 'lan@example.com' } }),
  },
  { endpoint: confirmEmail, asked: () => ({ body: { token: 'x'.repeat(43) } }) },
]
