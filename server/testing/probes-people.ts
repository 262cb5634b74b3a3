import { listErasures, undoErasure } from '../../contract/erasures.ts'
import { getMe, refreshSession, signOut } from '../../contract/accounts.ts'
import { endSession, listSessions } from '../../contract/sessions.ts'
import {
  facebookSignIn,
  getAuthorization,
  googleSignIn,
  googleUrl,
  passwordSignIn,
  verifyToken,
} from '../../contract/sign-in.ts'
import {
  checkFresh,
  facebookAgain,
  googleAgain,
  googleUrlAgain,
  passwordAgain,
  waysIn,
} from '../../contract/sign-in-again.ts'
import { createInvitation, getInvitation, listInvitations } from '../../contract/invitations.ts'
import {
  changeEmail,
  confirmAccountDeletion,
  confirmEmail,
  getExport,
  linkExport,
  requestAccountDeletion,
  startExport,
} from '../../contract/leaving.ts'
import {
  defaultNotificationPreferences,
  deleteNotification,
  getNotification,
  getNotificationPreferences,
  listNotifications,
  patchNotificationPreferences,
  putNotificationPreferences,
  readAllNotifications,
  readNotification,
} from '../../contract/notifications.ts'
import { sendPhoneCode, verifyPhone } from '../../contract/phones.ts'
import { getProfile, listCommunitiesOf, listFavorsOf, rateUser } from '../../contract/profiles.ts'
import {
  defaultPreferences,
  getInstallation,
  getPreferences,
  getVisibleArea,
  putPreferences,
} from '../../contract/settings.ts'
import {
  acceptTrustedContact,
  addTrustedContact,
  getContactRequest,
  listTrustedContacts,
  refuseTrustedContact,
  removeTrustedContact,
  sendSafetyUpdate,
  updateTrustedContact,
} from '../../contract/trusted-contacts.ts'
import {
  blockUser,
  confirmAvatar,
  createUser,
  deleteUser,
  getUser,
  listBlocked,
  listUsers,
  removeAvatar,
  replaceUser,
  unblockUser,
  updateUser,
  uploadAvatar,
} from '../../contract/users.ts'
import { countUnread } from '../../contract/unread.ts'
import { type Probe } from './probe.ts'

/** Routes about accounts, people and what they set for themselves. */
export const probesOfPeople: Probe[] = [
  { endpoint: passwordSignIn, asked: () => ({ body: { username: 'lan', password: 'wrong' } }) },
  { endpoint: refreshSession, asked: () => ({ body: { refresh: 'x.y.z' } }) },
  { endpoint: verifyToken, asked: () => ({ body: { token: 'x.y.z' } }) },
  { endpoint: googleUrl, asked: () => ({}) },
  {
    endpoint: googleSignIn,
    asked: () => ({ body: { code: 'x', redirect_uri: 'http://127.0.0.1:3000/auth/callback' } }),
  },
  { endpoint: facebookSignIn, asked: () => ({ body: { access_token: 'x' } }) },
  { endpoint: waysIn, asked: () => ({}) },
  { endpoint: checkFresh, asked: () => ({}) },
  { endpoint: googleUrlAgain, asked: () => ({}) },
  {
    endpoint: googleAgain,
    asked: () => ({ body: { code: 'x', redirect_uri: 'http://127.0.0.1:3000/auth/callback' } }),
  },
  { endpoint: facebookAgain, asked: () => ({ body: { access_token: 'x' } }) },
  { endpoint: passwordAgain, asked: () => ({ body: { password: 'wrong' } }) },
  { endpoint: signOut, asked: () => ({ body: { refresh: 'x.y.z' } }) },
  { endpoint: listSessions, asked: () => ({}) },
  {
    endpoint: endSession,
    asked: () => ({ path: '/api/auth/sessions/00000000-0000-4000-8000-000000000000/' }),
  },
  { endpoint: getMe, asked: () => ({}) },
  { endpoint: getAuthorization, asked: () => ({}) },
  {
    endpoint: updateUser,
    asked: ({ lan }) => ({
      path: `/api/users/${lan}/`,
      body: { location: { latitude: 16, longitude: 108 } },
    }),
  },
  { endpoint: requestAccountDeletion, asked: () => ({ body: { email: 'lan@example.com' } }) },
  { endpoint: confirmAccountDeletion, asked: () => ({ body: { token: 'x'.repeat(43) } }) },
  { endpoint: listUsers, asked: () => ({ query: { search: 'nguyen' } }) },
  {
    endpoint: createUser,
    asked: () => ({ body: { username: 'lan', first_name: 'Lan', last_name: '' } }),
  },
  { endpoint: getUser, asked: ({ lan }) => ({ path: `/api/users/${lan}/` }) },
  {
    endpoint: replaceUser,
    asked: ({ lan }) => ({
      path: `/api/users/${lan}/`,
      body: { first_name: 'Lan', last_name: '', bio: '' },
    }),
  },
  // Of nobody, because staff would end the account.
  { endpoint: deleteUser, asked: () => ({ path: `/api/users/${Number.MAX_SAFE_INTEGER}/` }) },
  { endpoint: listErasures, asked: () => ({}) },
  {
    endpoint: undoErasure,
    asked: () => ({ path: `/api/moderation/erasures/${Number.MAX_SAFE_INTEGER}/undo/` }),
  },
  { endpoint: getProfile, asked: ({ lan }) => ({ path: `/api/users/profile/${lan}/` }) },
  { endpoint: listCommunitiesOf, asked: ({ lan }) => ({ path: `/api/users/profile/${lan}/communities/` }) },
  { endpoint: listFavorsOf, asked: ({ lan }) => ({ path: `/api/users/profile/${lan}/favors/` }) },
  {
    endpoint: rateUser,
    asked: ({ lan }) => ({ path: `/api/users/profile/${lan}/rate/`, body: { rating: 5 } }),
  },
  { endpoint: blockUser, asked: ({ lan }) => ({ path: `/api/users/${lan}/block/` }) },
  { endpoint: listBlocked, asked: () => ({}) },
  { endpoint: unblockUser, asked: ({ lan }) => ({ path: `/api/users/${lan}/block/` }) },
  {
    endpoint: changeEmail,
    asked: ({ lan }) => ({ path: `/api/users/${lan}/email/`, body: { email: 'lan@example.com' } }),
  },
  { endpoint: confirmEmail, asked: () => ({ body: { token: 'x'.repeat(43) } }) },
  { endpoint: getExport, asked: ({ lan }) => ({ path: `/api/users/${lan}/export/` }) },
  { endpoint: linkExport, asked: ({ lan }) => ({ path: `/api/users/${lan}/export/link/` }) },
  { endpoint: startExport, asked: ({ lan }) => ({ path: `/api/users/${lan}/export/` }) },
  { endpoint: getPreferences, asked: ({ lan }) => ({ path: `/api/users/${lan}/preferences/` }) },
  {
    endpoint: putPreferences,
    asked: ({ lan }) => ({ path: `/api/users/${lan}/preferences/`, body: defaultPreferences }),
  },
  { endpoint: getVisibleArea, asked: ({ lan }) => ({ path: `/api/users/${lan}/visible-area/` }) },
  { endpoint: listNotifications, asked: () => ({}) },
  { endpoint: countUnread, asked: () => ({}) },
  { endpoint: getNotification, asked: () => ({ path: '/api/notifications/1/' }) },
  { endpoint: readNotification, asked: () => ({ path: '/api/notifications/1/read/' }) },
  { endpoint: deleteNotification, asked: () => ({ path: '/api/notifications/1/' }) },
  { endpoint: readAllNotifications, asked: () => ({}) },
  { endpoint: getNotificationPreferences, asked: () => ({}) },
  { endpoint: putNotificationPreferences, asked: () => ({ body: defaultNotificationPreferences }) },
  { endpoint: patchNotificationPreferences, asked: () => ({ body: { email_digest: false } }) },
  {
    endpoint: createInvitation,
    asked: () => ({ body: { channel: 'email', email: 'hang.xom@example.com' } }),
  },
  { endpoint: listInvitations, asked: () => ({}) },
  { endpoint: getInvitation, asked: () => ({ path: '/api/invitations/AAAAAAAAAAAAAAAAAAAAAA/' }) },
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
  {
    endpoint: uploadAvatar,
    asked: ({ lan }) => ({ path: `/api/users/${lan}/upload_avatar/`, body: { content_type: 'image/png' } }),
  },
  { endpoint: confirmAvatar, asked: ({ lan }) => ({ path: `/api/users/${lan}/confirm_avatar/`, body: {} }) },
  {
    endpoint: sendPhoneCode,
    asked: ({ lan }) => ({ path: `/api/users/${lan}/phone/`, body: { phone: '0901 234 567' } }),
  },
  {
    endpoint: verifyPhone,
    asked: ({ lan }) => ({ path: `/api/users/${lan}/phone/verify/`, body: { code: '123456' } }),
  },
  { endpoint: getInstallation, asked: () => ({}) },
  { endpoint: removeAvatar, asked: ({ lan }) => ({ path: `/api/users/${lan}/avatar/` }) },
]
