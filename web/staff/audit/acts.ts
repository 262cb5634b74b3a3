import { actionReasons } from '../../../contract/moderation/cases.ts'
import { lookUp } from '../../../contract/look-up.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { text } from '../../platform/i18n/i18n.ts'

const acts: Record<string, TextKey> = {
  dismiss: 'staff.did_dismiss',
  remove: 'staff.did_remove',
  warn: 'staff.did_warn',
  suspend: 'staff.did_suspend',
  terminate: 'staff.did_terminate',
  undo: 'staff.act_undo',
  note: 'staff.act_note',
  read: 'staff.act_read',
  open: 'staff.act_open',
  close: 'staff.act_close',
  reopen: 'staff.act_reopen',
  withhold: 'staff.act_withhold',
  restore: 'staff.act_restore',
  appeal: 'staff.appealed',
  uphold: 'staff.appeal_upheld',
  keep: 'staff.appeal_kept',
  approve: 'staff.act_approve',
  decline: 'staff.act_decline',
  erase: 'staff.act_erase',
  retry: 'staff.act_retry',
}

/** As the server calls it where this version knows no words for it. */
export const actInWords = (act: string): string => {
  const key = lookUp(acts, act) ?? lookUp(acts, act.split(/[_.]/)[0] ?? '')
  return key ? text(key) : act.replaceAll(/[_.]/g, ' ')
}

/** Likewise. */
export function reasonInWords(reason: string): string {
  const known = actionReasons.find((each) => each === reason)
  return known ? text(`moderation.reason_${known}`) : reason
}
