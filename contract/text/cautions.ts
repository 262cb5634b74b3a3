import * as Type from 'typebox'

/**
 * Why a reader is warned of a text: it wants money before the hand-over, names a bank account, asks for a one-time
 * code, has a telephone number or a link, or its picture is another account's, too.
 */
export const cautions = ['deposit', 'bank_account', 'code', 'phone', 'link', 'same_picture'] as const
export type Caution = (typeof cautions)[number]
export const CautionName = Type.Enum(cautions)
