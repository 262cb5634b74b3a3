import type { MailKind } from '../../../contract/notifications/mail.ts'
import type { ActionReason } from '../../../contract/moderation/cases.ts'
import type { Erasure } from '../../../contract/accounts/leaving.ts'
import type { NoticeReason } from '../../../contract/people/trusted-contacts.ts'

/** Something that happened, in people's words; `url` is a path of the app. */
export interface NotificationLine {
  preference: Exclude<MailKind, 'digest'>
  title: string
  message: string
  url: string
}

/** A post in a digest: `excerpt` is how it begins, `at` when an event starts, or by when something is needed. */
export interface DigestPost {
  id: number
  excerpt: string
  author: string
  ward: string | null
  at: string | null
}

/** `link` leads to /check-in-alarms/TOKEN, `phone` is as in +84901234567. */
export type Alarm = {
  name: string
  words: string
  phone: string | null
  due_at: string
  link: string
}

/**
 * The data of every template, besides its fixed text. Links are absolute URLs unless said otherwise, moments ISO 8601.
 */
export interface MailData {
  /** `link` leads to /i/CODE. */
  invitation: { inviter: string; ward: string | null; link: string; expires_at: string }
  /** Somebody joined with the recipient's invitation; `link` leads to their page. */
  invitation_accepted: { name: string; link: string }
  /** `link` leads to /trusted/TOKEN, `join_link` to /i/CODE. */
  trusted_contact: { asker: string; kind: 'relative' | 'emergency'; link: string; join_link: string }
  /** A contact answered; `name` is what the recipient calls them, else their address. */
  trusted_answer: { name: string; kind: 'relative' | 'emergency'; accepted: boolean; link: string }
  safety_update: { name: string; message: string; sent_at: string }
  /** Somebody has not said that they are safe; `again` is whether the reader was told before. */
  check_in_missed: Alarm & { again: boolean }
  /** Another contact takes care; `taker` is null where the reader may not know their name. */
  check_in_taken: Alarm & { taker: string | null }
  /** A contact thinks that it is not all right although another takes care. */
  check_in_doubted: Alarm
  check_in_safe: { name: string; safe_at: string }
  /** A neighbour's words to a relative of `name`. */
  relative_notice: {
    neighbour: string
    name: string
    kind: 'relative' | 'emergency'
    reason: NoticeReason
    message: string
    sent_at: string
  }
  confirm_email: { name: string; link: string }
  delete_account: { name: string; link: string }
  deletion_begun: { name: string; erase_at: string; link: string }
  /** The person stays; `link` leads to where a deletion is asked for. */
  deletion_cancelled: { name: string; link: string }
  /** The last one, to an address that has no account any more. */
  account_erased: Record<never, never>
  /** Staff end an account at `erase_at`; `link` leads to the contact page. */
  account_closed: { name: string; reason: Erasure['reason']; erase_at: string; link: string }
  /** `until` is null for good: then the account is erased at `erase_at`. `appeal_until` is null where there is no appeal. */
  suspended: {
    name: string
    reason: ActionReason
    words: string
    until: string | null
    erase_at: string | null
    appeal_until: string | null
    link: string
  }
  export_ready: { name: string; link: string; expires_at: string }
  /** What happened and was not read in the app, the first first. */
  notifications: { name: string; lines: NotificationLine[] }
  /** What somebody has not seen of their surroundings; `unread` counts notifications. */
  digest: {
    name: string
    frequency: 'daily' | 'weekly'
    wishes: DigestPost[]
    alerts: DigestPost[]
    events: DigestPost[]
    posts: DigestPost[]
    unread: number
  }
}

export type Language = 'vi' | 'en'

/**
 * Who asked for a mail: `reader`, the signed-in recipient, who always gets it; `agreed`, a recipient who once agreed to
 * such mail; `anybody`, because typing the address is enough, so such mail is limited and can be stopped.
 */
type MailRequester = 'reader' | 'agreed' | 'anybody'

export const requestedBy: Record<keyof MailData, MailRequester> = {
  invitation: 'anybody',
  invitation_accepted: 'agreed',
  trusted_contact: 'anybody',
  trusted_answer: 'agreed',
  safety_update: 'agreed',
  check_in_missed: 'agreed',
  check_in_taken: 'agreed',
  check_in_doubted: 'agreed',
  check_in_safe: 'agreed',
  relative_notice: 'agreed',
  confirm_email: 'anybody',
  delete_account: 'reader',
  deletion_begun: 'reader',
  deletion_cancelled: 'reader',
  account_erased: 'reader',
  // A person whose account is closed has a right to know why.
  account_closed: 'reader',
  suspended: 'reader',
  export_ready: 'reader',
  notifications: 'agreed',
  digest: 'agreed',
}

/** Links that the recipient most likely waits for: they are tried again where an address took no mail before. */
export const awaitedTemplates: readonly (keyof MailData)[] = ['confirm_email', 'delete_account']

/** The app's own mail, which each person chooses by kind; others' letters and what one asked for have no kind. */
export const newsTemplates = ['invitation_accepted', 'trusted_answer', 'notifications', 'digest'] as const
export const isNews = (template: string) => newsTemplates.some((news) => news === template)

export function mailKindsOf(template: keyof MailData, data: unknown): MailKind[] {
  if (template === 'digest') return ['digest']
  if (template === 'notifications')
    return [...new Set((data as MailData['notifications']).lines.map(({ preference }) => preference))]
  return isNews(template) ? ['system'] : []
}

/** The same without lines of other kinds. */
export const filterKinds = <Data>(template: keyof MailData, data: Data, kinds: MailKind[]): Data =>
  template === 'notifications'
    ? {
        ...data,
        lines: (data as MailData['notifications']).lines.filter(({ preference }) =>
          kinds.includes(preference),
        ),
      }
    : data

/** Mails after which the address is deleted, because its owner has no account any more. */
export const finalTemplates: readonly string[] = ['account_erased'] satisfies (keyof MailData)[]
