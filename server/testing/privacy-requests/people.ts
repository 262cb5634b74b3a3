import * as checkIns from '../../../contract/people/check-ins.ts'
import * as profiles from '../../../contract/people/profiles.ts'
import * as trustedContacts from '../../../contract/people/trusted-contacts.ts'
import * as helpers from '../../../contract/posts/helpers.ts'
import * as users from '../../../contract/people/users.ts'
import { aboutLan, aboutPost, missingId, token, type EndpointRequest } from './endpoint-request.ts'

export const peopleRequests: EndpointRequest[] = [
  [trustedContacts.listTrustedContacts, aboutLan],
  [
    trustedContacts.addTrustedContact,
    ({ lan }) => ({ params: { id: lan }, body: { kind: 'relative', email: 'me.lan@example.com' } }),
  ],
  [trustedContacts.updateTrustedContact, ({ lan }) => ({ params: { id: lan }, body: { name: 'Mẹ' } })],
  [trustedContacts.removeTrustedContact, aboutLan],
  [
    trustedContacts.sendSafetyUpdate,
    ({ lan }) => ({ params: { id: lan }, body: { message: 'Cả nhà bình an' } }),
  ],
  [trustedContacts.getSafetyUpdate],
  [
    trustedContacts.notifyRelatives,
    ({ lan }) => ({ params: { id: lan }, body: { reason: 'not_seen', message: 'Lâu rồi không thấy' } }),
  ],
  [trustedContacts.listReceivedNotices, aboutLan],
  [trustedContacts.listSentNotices, aboutLan],
  [trustedContacts.getContactRequest],
  [trustedContacts.acceptTrustedContact, ({ lan }) => ({ params: { id: lan }, body: { token } })],
  [trustedContacts.refuseTrustedContact, ({ lan }) => ({ params: { id: lan }, body: { token } })],
  [checkIns.startCheckIn, { body: { due_at: '2026-11-25T15:30:00.000Z' } }],
  [checkIns.extendCheckIn, { body: { due_at: '2026-11-25T15:30:00.000Z' } }],
  [checkIns.endCheckIn],
  [checkIns.getAlarm],
  [checkIns.takeCare],
  [checkIns.doubtCare],
  [checkIns.getMailedAlarm],
  [checkIns.takeCareByMail],
  [checkIns.doubtCareByMail],
  [profiles.listFavorsOf, aboutLan],
  [profiles.rateUser, ({ lan }) => ({ params: { id: lan }, body: { rating: 5 } })],
  [helpers.suggestHelpers, { query: { text: 'Nhờ sửa ống nước' } }],
  [helpers.askHelpers, ({ post, lan }) => ({ params: { id: post }, body: { user_ids: [lan] } })],
  [helpers.declineAsk, aboutPost],
  [users.blockUser, aboutLan],
  [users.unblockUser, aboutLan],
  [
    users.updateUser,
    ({ lan }) => ({ params: { id: lan }, body: { location: { latitude: 16, longitude: 108 } } }),
  ],
  [users.listUsers, { query: { search: 'nguyen' } }],
  [users.createUser, { body: { username: 'lan', first_name: 'Lan', last_name: '' } }],
  [users.getUser, aboutLan],
  [
    users.replaceUser,
    ({ lan }) => ({ params: { id: lan }, body: { first_name: 'Lan', last_name: '', bio: '' } }),
  ],
  // A request by staff would erase the account.
  [users.deleteUser, { params: { id: missingId } }],
  [profiles.getProfile, aboutLan],
  [profiles.listCommunitiesOf, aboutLan],
  [users.uploadAvatar, ({ lan }) => ({ params: { id: lan }, body: { content_type: 'image/png' } })],
  [users.confirmAvatar, ({ lan }) => ({ params: { id: lan }, body: {} })],
  [users.removeAvatar, aboutLan],
]
