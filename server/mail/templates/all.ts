import type { MailData } from '../mail-data.ts'
import type { Messages } from '../messages.ts'
import type { Draft } from '../parts.ts'
import {
  accountClosed,
  accountErased,
  confirmEmail,
  deleteAccount,
  deletionBegun,
  deletionCancelled,
  exportReady,
  suspended,
} from './account.ts'
import { invitation, invitationAccepted } from './invitations.ts'
import { digest, notifications } from './news.ts'
import {
  checkInDoubted,
  checkInMissed,
  checkInSafe,
  checkInTaken,
  relativeNotice,
  safetyUpdate,
  trustedAnswer,
  trustedContact,
} from './trusted.ts'

/** `site` is the app's public URL, for links to its own paths. */
type Template<Name extends keyof MailData> = (messages: Messages, data: MailData[Name], site: string) => Draft

export const templates: { [Name in keyof MailData]: Template<Name> } = {
  invitation,
  invitation_accepted: invitationAccepted,
  trusted_contact: trustedContact,
  trusted_answer: trustedAnswer,
  safety_update: safetyUpdate,
  check_in_missed: checkInMissed,
  check_in_taken: checkInTaken,
  check_in_doubted: checkInDoubted,
  check_in_safe: checkInSafe,
  relative_notice: relativeNotice,
  confirm_email: confirmEmail,
  delete_account: deleteAccount,
  deletion_begun: deletionBegun,
  deletion_cancelled: deletionCancelled,
  account_erased: accountErased,
  account_closed: accountClosed,
  suspended,
  export_ready: exportReady,
  notifications,
  digest,
}
