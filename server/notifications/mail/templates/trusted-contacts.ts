import type { Alarm, MailData } from '../mail-data.ts'
import { type MailTexts, safeName, safeStrangerText, safeText } from '../mail-texts.ts'
import { button, type Draft, finePrint, heading, paragraph, quote, secondButton } from '../letter.ts'

export function trustedContact({ say }: MailTexts, data: MailData['trusted_contact']): Draft {
  const names = { asker: safeName(data.asker), kind: data.kind }
  const subject = say('trusted_contact_subject', names)
  return {
    subject,
    parts: [
      heading(subject),
      paragraph(say('trusted_contact_text', names)),
      paragraph(say('trusted_contact_free')),
      button(say('trusted_contact_button'), data.link),
      paragraph(say('trusted_contact_join', names)),
      secondButton(say('trusted_contact_join_button'), data.join_link),
    ],
    why: say('trusted_contact_why', names),
  }
}

export function trustedAnswer({ say }: MailTexts, data: MailData['trusted_answer']): Draft {
  const about = { name: safeName(data.name), kind: data.kind, accepted: data.accepted ? 'yes' : 'no' }
  const subject = say('trusted_answer_subject', about)
  return {
    subject,
    parts: [
      heading(subject),
      paragraph(say('trusted_answer_text', about)),
      button(say('trusted_answer_button'), data.link),
    ],
    why: say('trusted_answer_why', about),
  }
}

export function safetyUpdate({ say, moment }: MailTexts, data: MailData['safety_update']): Draft {
  const name = safeName(data.name)
  return {
    subject: say('safety_update_subject', { name }),
    parts: [
      heading(say('safety_update_heading', { name, when: moment(data.sent_at) })),
      quote(safeText(data.message)),
      paragraph(say('safety_update_call', { name })),
      finePrint(say('safety_update_help')),
    ],
    why: say('safety_update_why', { name }),
  }
}

export function checkInMissed({ say, moment }: MailTexts, data: MailData['check_in_missed']): Draft {
  const again = data.again ? 'yes' : 'no'
  const about = { name: safeName(data.name), again, when: moment(data.due_at) }
  return alarm(say, data, {
    subject: say('check_in_missed_subject', about),
    before: [
      heading(say('check_in_missed_heading', about)),
      paragraph(say(data.again ? 'check_in_missed_again' : 'check_in_missed_text', about)),
    ],
    button: say('check_in_missed_button'),
    next: say('check_in_missed_next', about),
  })
}

/** `taker` is a name that a user chose, so it can be any text. */
export function checkInTaken({ say, moment }: MailTexts, data: MailData['check_in_taken']): Draft {
  const named = data.taker === null ? 'no' : 'yes'
  const about = { name: safeName(data.name), named, taker: safeName(data.taker ?? '') }
  const subject = say('check_in_taken_subject', about)
  return alarm(say, data, {
    subject,
    before: [
      heading(subject),
      paragraph(say('check_in_taken_text', { ...about, when: moment(data.due_at) })),
    ],
    button: say('check_in_taken_button'),
    next: say('check_in_taken_next', about),
  })
}

export function checkInDoubted({ say, moment }: MailTexts, data: MailData['check_in_doubted']): Draft {
  const about = { name: safeName(data.name), when: moment(data.due_at) }
  const subject = say('check_in_doubted_subject', about)
  return alarm(say, data, {
    subject,
    before: [heading(subject), paragraph(say('check_in_doubted_text', about))],
    button: say('check_in_missed_button'),
    next: say('check_in_missed_next', about),
  })
}

interface AlarmTexts {
  subject: string
  before: Draft['parts']
  button: string
  next: string
}

/** The parts of all mails about an alarm: the message, the phone number, the link, and the emergency numbers. */
function alarm(say: MailTexts['say'], data: Alarm, { subject, before, ...texts }: AlarmTexts): Draft {
  const name = safeName(data.name)
  const words = safeText(data.words)
  return {
    subject,
    parts: [
      ...before,
      ...(words ? [quote(words)] : []),
      paragraph(
        data.phone
          ? say('check_in_missed_phone', { name, phone: data.phone })
          : say('check_in_missed_call', { name }),
      ),
      button(texts.button, data.link),
      paragraph(texts.next),
      finePrint(say('safety_update_help')),
    ],
    why: say('safety_update_why', { name }),
  }
}

export function checkInSafe({ say, moment }: MailTexts, data: MailData['check_in_safe']): Draft {
  const name = safeName(data.name)
  return {
    subject: say('check_in_safe_subject', { name }),
    parts: [
      heading(say('check_in_safe_heading', { name, when: moment(data.safe_at) })),
      paragraph(say('check_in_safe_text')),
    ],
    why: say('safety_update_why', { name }),
  }
}

export function relativeNotice({ say, moment }: MailTexts, data: MailData['relative_notice']): Draft {
  const names = { neighbour: safeName(data.neighbour), name: safeName(data.name) }
  return {
    subject: say('relative_notice_subject', names),
    parts: [
      heading(say('relative_notice_heading', { ...names, when: moment(data.sent_at) })),
      paragraph(say('relative_notice_reason', { reason: data.reason })),
      quote(safeStrangerText(data.message)),
      paragraph(say('relative_notice_call', { ...names, kind: data.kind })),
      finePrint(say('relative_notice_known', names)),
      finePrint(say('safety_update_help')),
    ],
    why: say('relative_notice_why', names),
  }
}
