import type { MailData } from '../mail-data.ts'
import type { Messages } from '../messages.ts'
import { button, type Draft, finePrint, heading, paragraph } from '../parts.ts'
import { nameIn } from '../safe-text.ts'

export function invitation({ say, moment }: Messages, data: MailData['invitation']): Draft {
  const inviter = nameIn(data.inviter)
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

export function invitationAccepted({ say }: Messages, data: MailData['invitation_accepted']): Draft {
  const name = nameIn(data.name)
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
