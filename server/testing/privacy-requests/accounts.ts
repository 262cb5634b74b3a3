import * as accounts from '../../../contract/accounts/accounts.ts'
import * as invitations from '../../../contract/accounts/invitations.ts'
import * as leaving from '../../../contract/accounts/leaving.ts'
import * as phones from '../../../contract/accounts/phones.ts'
import * as portraits from '../../../contract/accounts/portraits.ts'
import * as settings from '../../../contract/accounts/settings.ts'
import * as signIn from '../../../contract/accounts/sign-in.ts'
import { aboutLan, missingId, token, type EndpointRequest } from './endpoint-request.ts'

export const accountsRequests: EndpointRequest[] = [
  [invitations.createInvitation, { body: { channel: 'email', email: 'hang.xom@example.com' } }],
  [invitations.withdrawInvitation, { params: { code: 'A'.repeat(22) } }],
  [invitations.getInvitation, { params: { code: 'A'.repeat(22) } }],
  [leaving.requestAccountDeletion, { body: { email: 'lan@example.com' } }],
  [leaving.checkAccountDeletion, { body: { token } }],
  [leaving.confirmAccountDeletion, { body: { token } }],
  [leaving.listErasures],
  [leaving.confirmErasure, { params: { id: missingId } }],
  [leaving.undoErasure, { params: { id: missingId } }],
  [leaving.changeEmail, ({ lan }) => ({ params: { id: lan }, body: { email: 'lan@example.com' } })],
  [leaving.confirmEmail, { body: { token } }],
  [leaving.getExport, aboutLan],
  [leaving.linkExport, aboutLan],
  [leaving.startExport, aboutLan],
  [portraits.choosePortrait, ({ lan }) => ({ params: { id: lan }, body: { portrait: 'long-hair' } })],
  [phones.sendPhoneCode, ({ lan }) => ({ params: { id: lan }, body: { phone: '0901 234 567' } })],
  [phones.verifyPhone, ({ lan }) => ({ params: { id: lan }, body: { code: '123456' } })],
  [signIn.passwordSignIn, { body: { username: 'lan', password: 'wrong' } }],
  [accounts.refreshSession, { body: { refresh: 'x.y.z' } }],
  [signIn.verifyToken, { body: { token: 'x.y.z' } }],
  [signIn.googleUrl],
  [signIn.googleSignIn, { body: { code: 'x', redirect_uri: 'http://127.0.0.1:3000/auth/callback' } }],
  [signIn.facebookSignIn, { body: { access_token: 'x' } }],
  [
    signIn.reauthenticateWithGoogle,
    { body: { code: 'x', redirect_uri: 'http://127.0.0.1:3000/auth/callback' } },
  ],
  [signIn.reauthenticateWithFacebook, { body: { access_token: 'x' } }],
  [signIn.reauthenticateWithPassword, { body: { password: 'wrong' } }],
  [accounts.signOut, { body: { refresh: 'x.y.z' } }],
  [signIn.endSession, { params: { id: '00000000-0000-4000-8000-000000000000' } }],
  [leaving.cancelAccountDeletion],
  [settings.withdrawHome, ({ lan }) => ({ params: { id: lan, key: '0'.repeat(32) } })],
  [settings.getPreferences, aboutLan],
  [
    settings.putPreferences,
    ({ lan }) => ({
      params: { id: lan },
      body: settings.defaultPreferences,
    }),
  ],
  [settings.getVisibleArea, aboutLan],
  [settings.getInstallation],
  // The last request, because it ends the caller's sessions.
  [signIn.deauthorize],
]
