import { exactReasonKey } from '../api/exact-reason.ts'
import type { TextKey } from '../i18n/catalogue.ts'

/** A form can't be saved, for a reason that the server didn't give. */
export class FormError extends Error {
  readonly textKey: TextKey

  constructor(textKey: TextKey) {
    super(textKey)
    this.textKey = textKey
  }
}

/** Why a form could not be saved. */
export const failureTextKey = (failure: unknown): TextKey =>
  failure instanceof FormError ? failure.textKey : exactReasonKey(failure)
