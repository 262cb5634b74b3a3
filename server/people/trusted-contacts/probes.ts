import {
  acceptTrustedContact,
  addTrustedContact,
  getContactRequest,
  getSafetyUpdate,
  listReceivedNotices,
  listSentNotices,
  listTrustedContacts,
  notifyRelatives,
  refuseTrustedContact,
  removeTrustedContact,
  sendSafetyUpdate,
  updateTrustedContact,
} from '../../../contract/people/trusted-contacts.ts'
import type { Probe } from '../../platform/room.ts'

export const probes: Probe[] = [
  { endpoint: listTrustedContacts, asked: ({ lan }) => ({ path: `/api/users/${lan}/trusted-contacts/` }) },
  {
    endpoint: addTrustedContact,
    asked: ({ lan }) => ({
      path: `/api/users/${lan}/trusted-contacts/`,
      body: { kind: 'relative', email: 'me.lan@example.com' },
    }),
  },
  {
    endpoint: updateTrustedContact,
    asked: ({ lan }) => ({ path: `/api/users/${lan}/trusted-contacts/1/`, body: { name: 'Mẹ' } }),
  },
  {
    endpoint: removeTrustedContact,
    asked: ({ lan }) => ({ path: `/api/users/${lan}/trusted-contacts/1/` }),
  },
  {
    endpoint: sendSafetyUpdate,
    asked: ({ lan }) => ({ path: `/api/users/${lan}/safety-update/`, body: { message: 'Cả nhà bình an' } }),
  },
  { endpoint: getSafetyUpdate, asked: () => ({ path: '/api/safety-updates/1/' }) },
  {
    endpoint: notifyRelatives,
    asked: ({ lan }) => ({
      path: `/api/users/${lan}/notify-relatives/`,
      body: { reason: 'not_seen', message: 'Lâu rồi không thấy' },
    }),
  },
  { endpoint: listReceivedNotices, asked: ({ lan }) => ({ path: `/api/users/${lan}/relative-notices/` }) },
  { endpoint: listSentNotices, asked: ({ lan }) => ({ path: `/api/users/${lan}/relative-notices/sent/` }) },
  {
    endpoint: getContactRequest,
    asked: () => ({ path: `/api/trusted-contacts/${'x'.repeat(43)}/` }),
  },
  {
    endpoint: acceptTrustedContact,
    asked: ({ lan }) => ({
      path: `/api/users/${lan}/trusted-contacts/1/accept/`,
      body: { token: 'x'.repeat(43) },
    }),
  },
  {
    endpoint: refuseTrustedContact,
    asked: ({ lan }) => ({
      path: `/api/users/${lan}/trusted-contacts/1/refuse/`,
      body: { token: 'x'.repeat(43) },
    }),
  },
]
