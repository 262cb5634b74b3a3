import type { MailData } from '../mail-data.ts'
import { type MailTexts, safeName } from '../mail-texts.ts'
import { button, type Draft, finePrint, heading, paragraph, quote, secondButton } from '../render-mail.ts'

export function confirmEmail({ translate }: MailTexts, { name, link }: MailData['confirm_email']): Draft {
  const subject = translate('confirm_email_subject')
  return {
    subject,
    parts: [
      heading(subject),
      paragraph(translate('confirm_email_text', { name: safeName(name) })),
      button(translate('confirm_email_button'), link),
      finePrint(translate('confirm_email_not_me')),
    ],
    why: translate('confirm_email_why'),
  }
}

export function deleteAccount({ translate }: MailTexts, { name, link }: MailData['delete_account']): Draft {
  const subject = translate('delete_account_subject')
  return {
    subject,
    parts: [
      heading(subject),
      paragraph(translate('delete_account_text', { name: safeName(name) })),
      button(translate('delete_account_button'), link),
      finePrint(translate('delete_account_not_me')),
    ],
    why: translate('delete_account_why'),
  }
}

export function deletionBegun({ translate, moment }: MailTexts, data: MailData['deletion_begun']): Draft {
  const subject = translate('deletion_begun_subject')
  return {
    subject,
    parts: [
      heading(subject),
      paragraph(translate('deletion_begun_text', { name: safeName(data.name), when: moment(data.erase_at) })),
      paragraph(translate('deletion_begun_return')),
      button(translate('deletion_begun_button'), data.link),
    ],
    why: translate('deletion_begun_why'),
  }
}

export function deletionCancelled({ translate }: MailTexts, data: MailData['deletion_cancelled']): Draft {
  const subject = translate('deletion_cancelled_subject')
  return {
    subject,
    parts: [
      heading(subject),
      paragraph(translate('deletion_cancelled_text', { name: safeName(data.name) })),
      finePrint(translate('deletion_cancelled_not_me')),
      secondButton(translate('deletion_cancelled_button'), data.link),
    ],
    why: translate('deletion_cancelled_why'),
  }
}

export function accountErased({ translate }: MailTexts): Draft {
  const subject = translate('account_erased_subject')
  return {
    subject,
    parts: [
      heading(subject),
      paragraph(translate('account_erased_text')),
      paragraph(translate('account_erased_left')),
      finePrint(translate('account_erased_last')),
    ],
    why: translate('account_erased_why'),
  }
}

export function accountClosed({ translate, moment }: MailTexts, data: MailData['account_closed']): Draft {
  const subject = translate('account_closed_subject')
  return {
    subject,
    parts: [
      heading(subject),
      paragraph(translate('account_closed_text', { name: safeName(data.name), reason: data.reason })),
      paragraph(translate('account_closed_until', { when: moment(data.erase_at) })),
      button(translate('account_closed_button'), data.link),
    ],
    why: translate('account_closed_why'),
  }
}

export function suspended({ translate, moment }: MailTexts, data: MailData['suspended']): Draft {
  const { until, erase_at, appeal_until } = data
  const subject = until
    ? translate('suspended_subject', { when: moment(until) })
    : translate('terminated_subject')
  const name = safeName(data.name)
  return {
    subject,
    parts: [
      heading(subject),
      paragraph(translate(until ? 'suspended_text' : 'terminated_text', { name, reason: data.reason })),
      ...(data.words ? [quote(data.words)] : []),
      ...(until ? [paragraph(translate('suspended_until', { when: moment(until) }))] : []),
      ...(erase_at ? [paragraph(translate('terminated_until', { when: moment(erase_at) }))] : []),
      paragraph(
        appeal_until
          ? translate('suspended_appeal', { when: moment(appeal_until) })
          : translate('suspended_final'),
      ),
      button(translate('suspended_button'), data.link),
      finePrint(translate('suspended_how')),
    ],
    why: translate('suspended_why'),
  }
}

export function exportReady({ translate, moment }: MailTexts, data: MailData['export_ready']): Draft {
  const subject = translate('export_ready_subject')
  return {
    subject,
    parts: [
      heading(subject),
      paragraph(translate('export_ready_text', { name: safeName(data.name) })),
      button(translate('export_ready_button'), data.link),
      finePrint(translate('export_ready_until', { when: moment(data.expires_at) })),
    ],
    why: translate('export_ready_why'),
  }
}
