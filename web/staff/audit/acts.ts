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
  decided: 'staff.act_decided',
  noted: 'staff.act_note',
  undone: 'staff.act_undo',
  appealed: 'staff.appealed',
  appeal_decided: 'staff.act_appeal_decided',
  case_opened: 'staff.act_open',
  withheld: 'staff.act_withhold',
  erasure_asked: 'staff.act_erasure_asked',
  erasure_confirmed: 'staff.act_erasure_confirmed',
  erasure_undone: 'staff.act_erasure_undone',
  erasure_lapsed: 'staff.act_erasure_lapsed',
  erased: 'staff.act_erase',
  staff_appointed: 'staff.act_appointed',
  staff_role_changed: 'staff.act_role_changed',
  staff_dismissed: 'staff.act_dismissed',
  second_factor_set_up: 'staff.act_factor_set_up',
  second_factor_recovered: 'staff.act_factor_recovered',
  second_factor_reset: 'staff.act_factor_reset',
  recovery_codes_renewed: 'staff.act_recovery_renewed',
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
