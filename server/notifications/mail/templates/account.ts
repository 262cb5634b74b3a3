import type { MailData } from '../mail-data.ts'
import { type MailTexts, safeName } from '../mail-texts.ts'
import { button, type Draft, finePrint, heading, paragraph, quote, secondButton } from '../letter.ts'

export function confirmEmail({ say }: MailTexts, { name, link }: MailData['confirm_email']): Draft {
  const subject = say('confirm_email_subject')
  return {
    subject,
    parts: [
      heading(subject),
      paragraph(say('confirm_email_text', { name: safeName(name) })),
      button(say('confirm_email_button'), link),
      finePrint(say('confirm_email_not_me')),
    ],
    why: say('confirm_email_why'),
  }
}

export function deleteAccount({ say }: MailTexts, { name, link }: MailData['delete_account']): Draft {
  const subject = say('delete_account_subject')
  return {
    subject,
    parts: [
      heading(subject),
      paragraph(say('delete_account_text', { name: safeName(name) })),
      button(say('delete_account_button'), link),
      finePrint(say('delete_account_not_me')),
    ],
    why: say('delete_account_why'),
  }
}

export function deletionBegun({ say, moment }: MailTexts, data: MailData['deletion_begun']): Draft {
  const subject = say('deletion_begun_subject')
  return {
    subject,
    parts: [
      heading(subject),
      paragraph(say('deletion_begun_text', { name: safeName(data.name), when: moment(data.erase_at) })),
      paragraph(say('deletion_begun_return')),
      button(say('deletion_begun_button'), data.link),
    ],
    why: say('deletion_begun_why'),
  }
}

export function deletionCancelled({ say }: MailTexts, data: MailData['deletion_cancelled']): Draft {
  const subject = say('deletion_cancelled_subject')
  return {
    subject,
    parts: [
      heading(subject),
      paragraph(say('deletion_cancelled_text', { name: safeName(data.name) })),
      finePrint(say('deletion_cancelled_not_me')),
      secondButton(say('deletion_cancelled_button'), data.link),
    ],
    why: say('deletion_cancelled_why'),
  }
}

export function accountErased({ say }: MailTexts): Draft {
  const subject = say('account_erased_subject')
  return {
    subject,
    parts: [
      heading(subject),
      paragraph(say('account_erased_text')),
      paragraph(say('account_erased_left')),
      finePrint(say('account_erased_last')),
    ],
    why: say('account_erased_why'),
  }
}

export function accountClosed({ say, moment }: MailTexts, data: MailData['account_closed']): Draft {
  const subject = say('account_closed_subject')
  return {
    subject,
    parts: [
      heading(subject),
      paragraph(say('account_closed_text', { name: safeName(data.name), reason: data.reason })),
      paragraph(say('account_closed_until', { when: moment(data.erase_at) })),
      button(say('account_closed_button'), data.link),
    ],
    why: say('account_closed_why'),
  }
}

export function suspended({ say, moment }: MailTexts, data: MailData['suspended']): Draft {
  const { until, erase_at, appeal_until } = data
  const subject = until ? say('suspended_subject', { when: moment(until) }) : say('terminated_subject')
  const name = safeName(data.name)
  return {
    subject,
    parts: [
      heading(subject),
      paragraph(say(until ? 'suspended_text' : 'terminated_text', { name, reason: data.reason })),
      ...(data.words ? [quote(data.words)] : []),
      ...(until ? [paragraph(say('suspended_until', { when: moment(until) }))] : []),
      ...(erase_at ? [paragraph(say('terminated_until', { when: moment(erase_at) }))] : []),
      paragraph(
        appeal_until ? say('suspended_appeal', { when: moment(appeal_until) }) : say('suspended_final'),
      ),
      button(say('suspended_button'), data.link),
      finePrint(say('suspended_how')),
    ],
    why: say('suspended_why'),
  }
}

export function exportReady({ say, moment }: MailTexts, data: MailData['export_ready']): Draft {
  const subject = say('export_ready_subject')
  return {
    subject,
    parts: [
      heading(subject),
      paragraph(say('export_ready_text', { name: safeName(data.name) })),
      button(say('export_ready_button'), data.link),
      finePrint(say('export_ready_until', { when: moment(data.expires_at) })),
    ],
    why: say('export_ready_why'),
  }
}
