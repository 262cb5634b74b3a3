import type { TextKey } from '../../platform/i18n/catalogue.ts'
import type { Failure } from '../../platform/outbox/failure.ts'

const reasons: Partial<Record<Failure['why'], TextKey>> = {
  network: 'conversation.not_sent_network',
  not_kept: 'conversation.not_sent_network',
  server: 'conversation.not_sent_server',
  failed: 'conversation.not_sent_server',
  birthday_needed: 'conversation.not_sent_birthday',
  verify_first: 'conversation.not_sent_verify',
  gone: 'conversation.not_sent_gone',
  busy: 'conversation.not_sent_often',
  pictures_refused: 'conversation.not_sent_pictures',
  pictures_lost: 'conversation.not_sent_lost',
}

/** Why the server has refused a message, or why it could not be kept until it arrives. */
export function reasonNotSent(failure: Failure): TextKey {
  if (failure.why === 'code') return `refusals.${failure.code}`
  if (failure.why === 'fields' && failure.fields.includes('reply_to')) return 'conversation.not_sent_answer'
  if (failure.why === 'fields' && failure.fields.includes('media')) return 'conversation.not_sent_lost'
  return reasons[failure.why] ?? 'conversation.not_sent'
}
