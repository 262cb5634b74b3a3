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

/** The sentence below each field with a problem. */
export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>

/** Names the texts over their limits, in characters as the server counts them. */
export const findLongTexts = (values: object, maxLengths: object) =>
  Object.entries<number>(maxLengths as Record<string, number>).flatMap(([field, limit]) => {
    const count = Array.from(textOf(values, field)).length - limit
    return count > 0 ? [{ field, count, limit }] : []
  })

export const findBlankTexts = (values: object, required: readonly string[]): string[] =>
  required.filter((field) => !textOf(values, field))

function textOf(values: object, field: string): string {
  const value = (values as Record<string, unknown>)[field]
  return typeof value === 'string' ? value.trim() : ''
}
