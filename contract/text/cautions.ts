import * as Type from 'typebox'

/**
 * Reasons to warn the reader of a text: it asks for money before the hand-over, names a bank account, asks for a one-time
 * code, has a phone number or a link, or another account has the same picture.
 */
export const cautions = ['deposit', 'bank_account', 'code', 'phone', 'link', 'same_picture'] as const
export type Caution = (typeof cautions)[number]
export const CautionName = Type.Enum(cautions)
