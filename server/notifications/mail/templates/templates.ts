import { toOwnPath } from '../../../../contract/urls.ts'
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
} from '../letter.ts'
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

function invitation({ say, moment }: MailTexts, data: MailData['invitation']): Draft {
  const inviter = safeName(data.inviter)
  const subject = say('invitation_subject', { inviter })
  return {
    subject,
    parts: [
      heading(subject),
      paragraph(
        data.ward === null
          ? say('invitation_from_nowhere', { inviter })
          : say('invitation_from_ward', { inviter, ward: data.ward }),
      ),
      paragraph(say('invitation_about')),
      button(say('invitation_button'), data.link),
      finePrint(say('invitation_until', { when: moment(data.expires_at) })),
    ],
    why: say('invitation_why', { inviter }),
  }
}

function invitationAccepted({ say }: MailTexts, data: MailData['invitation_accepted']): Draft {
  const name = safeName(data.name)
  const subject = say('invitation_accepted_subject', { name })
  return {
    subject,
    parts: [
      heading(subject),
      paragraph(say('invitation_accepted_text', { name })),
      button(say('invitation_accepted_button', { name }), data.link),
    ],
    why: say('invitation_accepted_why', { name }),
  }
}

/** The app shows the others. */
const maxLines = 10

function notifications({ say }: MailTexts, data: MailData['notifications'], site: string): Draft {
  const count = data.lines.length
  const shown = data.lines.slice(0, maxLines)
  const more = count - shown.length
  const [first] = shown
  return {
    subject: say('notifications_subject', { first: safeTitle(first?.title ?? ''), more: count - 1 }),
    parts: [
      heading(say('notifications_heading', { count })),
      paragraph(say('notifications_text', { name: safeName(data.name), count })),
      ...shown.map(({ title, message, url }) => item(safeTitle(title), safeLine(message), linkTo(site, url))),
      ...(more ? [paragraph(say('notifications_more', { count: more }))] : []),
      button(say('notifications_button'), linkTo(site, count === 1 && first ? first.url : '/notifications')),
    ],
    why: say('notifications_why'),
  }
}

/** A URL that is not a path of the app is replaced by the list of notifications. */
const linkTo = (site: string, url: string) => `${site}${toOwnPath(url) ?? '/notifications'}`

function digest(messages: MailTexts, data: MailData['digest'], site: string): Draft {
  const { say } = messages
  const { frequency, unread } = data
  const parts = [
    { lead: 'wish', title: say('digest_wishes'), posts: data.wishes },
    { lead: 'alert', title: say('digest_alerts'), posts: data.alerts },
    { lead: 'event', title: say('digest_events'), posts: data.events },
    { lead: 'post', title: say('digest_posts'), posts: data.posts },
  ].filter(({ posts }) => posts.length)
  const [{ lead, posts } = { lead: 'post', posts: [] }] = parts
  const count = parts.reduce((sum, part) => sum + part.posts.length, 0)
  const [first] = posts
  return {
    subject: say('digest_subject', { lead, first: safeTitle(first?.excerpt ?? ''), more: count - 1 }),
    parts: [
      heading(say('digest_heading', { frequency })),
      paragraph(say('digest_text', { name: safeName(data.name) })),
      ...parts.flatMap((part) => [
        section(part.title),
        ...part.posts.map((post) => itemOf(messages, post, part.lead, site)),
      ]),
      button(say('digest_button'), `${site}/feed`),
      ...(unread ? [secondButton(say('digest_unread', { count: unread }), `${site}/notifications`)] : []),
    ],
    why: say('digest_why', { frequency }),
  }
}

function itemOf({ say, moment }: MailTexts, post: DigestPost, lead: string, site: string): Part {
  const when = post.at && moment(post.at)
  const words = [
    safeName(post.author),
    post.ward,
    when && (lead === 'wish' ? say('digest_needed_by', { when }) : when),
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
