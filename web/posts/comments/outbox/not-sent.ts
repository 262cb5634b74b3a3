import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import type { Failure } from '../../../platform/outbox/failure.ts'

const reasons: Partial<Record<Failure['why'], TextKey>> = {
  network: 'comments.not_sent_network',
  not_kept: 'comments.not_sent_network',
  server: 'comments.not_sent_server',
  failed: 'comments.not_sent_server',
  birthday_needed: 'comments.not_sent_birthday',
  verify_first: 'comments.not_sent_verify',
  blocked_thread: 'comments.not_sent_blocked',
  gone: 'comments.not_sent_post',
  busy: 'comments.not_sent_often',
  earlier_posted: 'comments.not_sent_earlier',
  unsure: 'comments.not_sent_unsure',
}

/** Why the server has refused a comment, or why it could not be kept until it arrives. */
export function reasonNotSent(failure: Failure): TextKey {
  if (failure.why === 'fields' && failure.fields.includes('parent')) return 'comments.not_sent_parent'
  return reasons[failure.why] ?? 'comments.not_sent'
}
