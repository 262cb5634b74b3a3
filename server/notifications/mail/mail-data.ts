import type { MailKind } from '../../../contract/notifications/mail.ts'
import type { ActionReason } from '../../../contract/moderation/cases.ts'
import type { Erasure } from '../../../contract/accounts/leaving.ts'
import type { NoticeReason } from '../../../contract/people/trusted-contacts.ts'

/** A notification in a mail. `url` is a path of the app. */
export interface NotificationLine {
  preference: Exclude<MailKind, 'digest'>
  title: string
  message: string
  url: string
}

/** A post in a digest. `at`: when an event starts, or when a request is due. */
export interface DigestPost {
  id: number
  excerpt: string
  author: string
  ward: string | null
  at: string | null
}

/** `link` leads to /check-in-alarms/TOKEN. `phone` is in the form +84901234567. */
export type Alarm = {
  name: string
  words: string
  phone: string | null
  due_at: string
  link: string
}

/**
 * The data of each template. Links are absolute URLs unless stated otherwise; times are in ISO 8601.
 */
export interface MailData {
  /** `link` leads to /i/CODE. */
  invitation: { inviter: string; ward: string | null; link: string; expires_at: string }
  /** Somebody joined with the recipient's invitation. `link` leads to their profile. */
  invitation_accepted: { name: string; link: string }
  /** `link` leads to /trusted/TOKEN, `join_link` to /i/CODE. */
  trusted_contact: { asker: string; kind: 'relative' | 'emergency'; link: string; join_link: string }
  /** A contact answered. `name` is the name that the recipient gave them, or their address. */
  trusted_answer: { name: string; kind: 'relative' | 'emergency'; accepted: boolean; link: string }
  safety_update: { name: string; message: string; sent_at: string }
  /** A missed check-in. `again`: the reader was alerted before. */
  check_in_missed: Alarm & { again: boolean }
  /** Another contact takes care. `taker` is null if the reader may not see the name. */
  check_in_taken: Alarm & { taker: string | null }
  /** A contact doubts that all is well although another takes care. */
  check_in_doubted: Alarm
  check_in_safe: { name: string; safe_at: string }
  /** A neighbour's message to a relative of `name`. */
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
  /** `link` leads to the screen for deleting the account. */
  deletion_cancelled: { name: string; link: string }
  /** The last mail, to the address of an erased account. */
  account_erased: Record<never, never>
  /** Staff erase the account at `erase_at`. `link` leads to the contact page. */
  account_closed: { name: string; reason: Erasure['reason']; erase_at: string; link: string }
  /** `until` is null for a permanent suspension: the account is erased at `erase_at`. `appeal_until` is null without an appeal. */
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
  /** Notifications that were not read in the app, oldest first. */
  notifications: { name: string; lines: NotificationLine[] }
  /** Posts that the user has not seen. `unread` counts notifications. */
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
 * Who requests a mail. `reader`: the signed-in recipient, who always gets it. `agreed`: the recipient has agreed to such
 * mail. `anybody`: typing the address is enough, so such mail is limited and can be stopped.
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
  // Users have a right to know why their account was closed.
  account_closed: 'reader',
  suspended: 'reader',
  export_ready: 'reader',
  notifications: 'agreed',
  digest: 'agreed',
}

/** The recipient probably waits for these links, so they are also sent to an address that rejected mail before. */
export const awaitedTemplates: readonly (keyof MailData)[] = ['confirm_email', 'delete_account']

/** The app's own mail, which users choose by kind. Mail by other people and requested mail have no kind. */
export const newsTemplates = ['invitation_accepted', 'trusted_answer', 'notifications', 'digest'] as const
export const isNews = (template: string) => newsTemplates.some((news) => news === template)

export function mailKindsOf(template: keyof MailData, data: unknown): MailKind[] {
  if (template === 'digest') return ['digest']
  if (template === 'notifications')
    return [...new Set((data as MailData['notifications']).lines.map(({ preference }) => preference))]
  return isNews(template) ? ['system'] : []
}

/** Removes lines of other kinds. */
export const filterKinds = <Data>(template: keyof MailData, data: Data, kinds: MailKind[]): Data =>
  template === 'notifications'
    ? {
        ...data,
        lines: (data as MailData['notifications']).lines.filter(({ preference }) =>
          kinds.includes(preference),
        ),
      }
    : data

/** Mails after which the address is deleted, because the account was erased. */
export const finalTemplates: readonly string[] = ['account_erased'] satisfies (keyof MailData)[]
