import type { Alarm, MailData } from '../mail-data.ts'
import { type MailTexts, safeName, safeStrangerText, safeText } from '../mail-texts.ts'
import { button, type Draft, finePrint, heading, paragraph, quote, secondButton } from '../render-mail.ts'

export function trustedContact({ translate }: MailTexts, data: MailData['trusted_contact']): Draft {
  const names = { asker: safeName(data.asker), kind: data.kind }
  const subject = translate('trusted_contact_subject', names)
  return {
    subject,
    parts: [
      heading(subject),
      paragraph(translate('trusted_contact_text', names)),
      paragraph(translate('trusted_contact_free')),
      button(translate('trusted_contact_button'), data.link),
      paragraph(translate('trusted_contact_join', names)),
      secondButton(translate('trusted_contact_join_button'), data.join_link),
    ],
    why: translate('trusted_contact_why', names),
  }
}

export function trustedAnswer({ translate }: MailTexts, data: MailData['trusted_answer']): Draft {
  const about = { name: safeName(data.name), kind: data.kind, accepted: data.accepted ? 'yes' : 'no' }
  const subject = translate('trusted_answer_subject', about)
  return {
    subject,
    parts: [
      heading(subject),
      paragraph(translate('trusted_answer_text', about)),
      button(translate('trusted_answer_button'), data.link),
    ],
    why: translate('trusted_answer_why', about),
  }
}

export function safetyUpdate({ translate, moment }: MailTexts, data: MailData['safety_update']): Draft {
  const name = safeName(data.name)
  return {
    subject: translate('safety_update_subject', { name }),
    parts: [
      heading(translate('safety_update_heading', { name, when: moment(data.sent_at) })),
      quote(safeText(data.message)),
      paragraph(translate('safety_update_call', { name })),
      finePrint(translate('safety_update_help')),
    ],
    why: translate('safety_update_why', { name }),
  }
}

export function checkInMissed({ translate, moment }: MailTexts, data: MailData['check_in_missed']): Draft {
  const again = data.again ? 'yes' : 'no'
  const about = { name: safeName(data.name), again, when: moment(data.due_at) }
  return alarm(translate, data, {
    subject: translate('check_in_missed_subject', about),
    before: [
      heading(translate('check_in_missed_heading', about)),
      paragraph(translate(data.again ? 'check_in_missed_again' : 'check_in_missed_text', about)),
    ],
    button: translate('check_in_missed_button'),
    next: translate('check_in_missed_next', about),
  })
}

/** `taker` is a name that a user chose, so it can be any text. */
export function checkInTaken({ translate, moment }: MailTexts, data: MailData['check_in_taken']): Draft {
  const named = data.taker === null ? 'no' : 'yes'
  const about = { name: safeName(data.name), named, taker: safeName(data.taker ?? '') }
  const subject = translate('check_in_taken_subject', about)
  return alarm(translate, data, {
    subject,
    before: [
      heading(subject),
      paragraph(translate('check_in_taken_text', { ...about, when: moment(data.due_at) })),
    ],
    button: translate('check_in_taken_button'),
    next: translate('check_in_taken_next', about),
  })
}

export function checkInDoubted({ translate, moment }: MailTexts, data: MailData['check_in_doubted']): Draft {
  const about = { name: safeName(data.name), when: moment(data.due_at) }
  const subject = translate('check_in_doubted_subject', about)
  return alarm(translate, data, {
    subject,
    before: [heading(subject), paragraph(translate('check_in_doubted_text', about))],
    button: translate('check_in_missed_button'),
    next: translate('check_in_missed_next', about),
  })
}

interface AlarmTexts {
  subject: string
  before: Draft['parts']
  button: string
  next: string
}

/** The parts of all mails about an alarm: the message, the phone number, the link, and the emergency numbers. */
function alarm(
  translate: MailTexts['translate'],
  data: Alarm,
  { subject, before, ...texts }: AlarmTexts,
): Draft {
  const name = safeName(data.name)
  const words = safeText(data.words)
  return {
    subject,
    parts: [
      ...before,
      ...(words ? [quote(words)] : []),
      paragraph(
        data.phone
          ? translate('check_in_missed_phone', { name, phone: data.phone })
          : translate('check_in_missed_call', { name }),
      ),
      button(texts.button, data.link),
      paragraph(texts.next),
      finePrint(translate('safety_update_help')),
    ],
    why: translate('safety_update_why', { name }),
  }
}

export function checkInSafe({ translate, moment }: MailTexts, data: MailData['check_in_safe']): Draft {
  const name = safeName(data.name)
  return {
    subject: translate('check_in_safe_subject', { name }),
    parts: [
      heading(translate('check_in_safe_heading', { name, when: moment(data.safe_at) })),
      paragraph(translate('check_in_safe_text')),
    ],
    why: translate('safety_update_why', { name }),
  }
}

export function relativeNotice({ translate, moment }: MailTexts, data: MailData['relative_notice']): Draft {
  const names = { neighbour: safeName(data.neighbour), name: safeName(data.name) }
  return {
    subject: translate('relative_notice_subject', names),
    parts: [
      heading(translate('relative_notice_heading', { ...names, when: moment(data.sent_at) })),
      paragraph(translate('relative_notice_reason', { reason: data.reason })),
      quote(safeStrangerText(data.message)),
      paragraph(translate('relative_notice_call', { ...names, kind: data.kind })),
      finePrint(translate('relative_notice_known', names)),
      finePrint(translate('safety_update_help')),
    ],
    why: translate('relative_notice_why', names),
  }
}
