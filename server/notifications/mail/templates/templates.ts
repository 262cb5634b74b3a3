import { toOwnPath } from '../../../../contract/own-path.ts'
import type { DigestPost, MailData } from '../mail-data.ts'
import { type MailTexts, safeLine, safeName, safeTitle } from '../mail-texts.ts'
import {
  button,
  type Draft,
  finePrint,
  heading,
  item,
  paragraph,
  type Part,
  secondButton,
  section,
} from '../render-mail.ts'
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
import {
  checkInDoubted,
  checkInMissed,
  checkInSafe,
  checkInTaken,
  relativeNotice,
  safetyUpdate,
  trustedAnswer,
  trustedContact,
} from './trusted-contacts.ts'

function invitation({ translate, moment }: MailTexts, data: MailData['invitation']): Draft {
  const inviter = safeName(data.inviter)
  const subject = translate('invitation_subject', { inviter })
  return {
    subject,
    parts: [
      heading(subject),
      paragraph(
        data.ward === null
          ? translate('invitation_from_nowhere', { inviter })
          : translate('invitation_from_ward', { inviter, ward: data.ward }),
      ),
      paragraph(translate('invitation_about')),
      button(translate('invitation_button'), data.link),
      finePrint(translate('invitation_until', { when: moment(data.expires_at) })),
    ],
    why: translate('invitation_why', { inviter }),
  }
}

function invitationAccepted({ translate }: MailTexts, data: MailData['invitation_accepted']): Draft {
  const name = safeName(data.name)
  const subject = translate('invitation_accepted_subject', { name })
  return {
    subject,
    parts: [
      heading(subject),
      paragraph(translate('invitation_accepted_text', { name })),
      button(translate('invitation_accepted_button', { name }), data.link),
    ],
    why: translate('invitation_accepted_why', { name }),
  }
}

/** The app shows the others. */
const maxLines = 10

function notifications({ translate }: MailTexts, data: MailData['notifications'], site: string): Draft {
  const count = data.lines.length
  const visibleLines = data.lines.slice(0, maxLines)
  const more = count - visibleLines.length
  const [first] = visibleLines
  return {
    subject: translate('notifications_subject', { first: safeTitle(first?.title ?? ''), more: count - 1 }),
    parts: [
      heading(translate('notifications_heading', { count })),
      paragraph(translate('notifications_text', { name: safeName(data.name), count })),
      ...visibleLines.map(({ title, message, url }) =>
        item(safeTitle(title), safeLine(message), linkTo(site, url)),
      ),
      ...(more ? [paragraph(translate('notifications_more', { count: more }))] : []),
      button(
        translate('notifications_button'),
        linkTo(site, count === 1 && first ? first.url : '/notifications'),
      ),
    ],
    why: translate('notifications_why'),
  }
}

/** A URL that is not a path of the app is replaced by the list of notifications. */
const linkTo = (site: string, url: string) => `${site}${toOwnPath(url) ?? '/notifications'}`

function digest(messages: MailTexts, data: MailData['digest'], site: string): Draft {
  const { translate } = messages
  const { frequency, unread } = data
  const parts = [
    { lead: 'wish', title: translate('digest_wishes'), posts: data.wishes },
    { lead: 'alert', title: translate('digest_alerts'), posts: data.alerts },
    { lead: 'event', title: translate('digest_events'), posts: data.events },
    { lead: 'post', title: translate('digest_posts'), posts: data.posts },
  ].filter(({ posts }) => posts.length)
  const [{ lead, posts } = { lead: 'post', posts: [] }] = parts
  const count = parts.reduce((sum, part) => sum + part.posts.length, 0)
  const [first] = posts
  return {
    subject: translate('digest_subject', { lead, first: safeTitle(first?.excerpt ?? ''), more: count - 1 }),
    parts: [
      heading(translate('digest_heading', { frequency })),
      paragraph(translate('digest_text', { name: safeName(data.name) })),
      ...parts.flatMap((part) => [
        section(part.title),
        ...part.posts.map((post) => itemOf(messages, post, part.lead, site)),
      ]),
      button(translate('digest_button'), `${site}/feed`),
      ...(unread
        ? [secondButton(translate('digest_unread', { count: unread }), `${site}/notifications`)]
        : []),
    ],
    why: translate('digest_why', { frequency }),
  }
}

function itemOf({ translate, moment }: MailTexts, post: DigestPost, lead: string, site: string): Part {
  const when = post.at && moment(post.at)
  const words = [
    safeName(post.author),
    post.ward,
    when && (lead === 'wish' ? translate('digest_needed_by', { when }) : when),
  ]
  return item(safeTitle(post.excerpt), words.filter(Boolean).join(' · '), `${site}/posts/${post.id}`)
}

/** `site` is the app's public URL, for links to its own paths. */
type Template<Name extends keyof MailData> = (
  messages: MailTexts,
  data: MailData[Name],
  site: string,
) => Draft

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
