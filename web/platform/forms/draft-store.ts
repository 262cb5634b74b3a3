import { readFormDraft, saveFormDraft } from '../storage/form-drafts.ts'

/** Where a form stores the fields that differ from their initial values. Saving no fields deletes the draft. */
export interface DraftStore<Values> {
  load: () => Partial<Values>
  save: (changed: Partial<Values>) => unknown
}

/** Stored on this device unless auto-save is off: texts as they are, other values as JSON. `name` names the form and its subject. */
export const deviceDraft = <Values extends object>(name: string, initial: Values): DraftStore<Values> => ({
  load: () =>
    mapFields(readFormDraft(name), (stored, field) =>
      typeof initial[field as keyof Values] === 'string' ? stored : parseJson(stored as string),
    ) as Partial<Values>,
  save: (changed) =>
    saveFormDraft(
      name,
      mapFields(changed, (value) => (typeof value === 'string' ? value : JSON.stringify(value))),
    ),
})

function mapFields<Mapped>(values: object, map: (value: unknown, field: string) => Mapped) {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, map(value, field)]))
}

function parseJson(stored: string): unknown {
  try {
    return JSON.parse(stored)
  } catch {
    return undefined
  }
}

/** `initial` with the fields of a draft. Storage may hold values of other types, of an older version or edited by hand. */
export const withDraft = <Values extends object>(initial: Values, draft: Partial<Values>): Values => ({
  ...initial,
  ...Object.fromEntries(
    Object.entries(draft).filter(
      ([field, value]) => Object.hasOwn(initial, field) && hasSameType(value, initial[field as keyof Values]),
    ),
  ),
})

const hasSameType = (value: unknown, initial: unknown) =>
  typeof value === typeof initial && Array.isArray(value) === Array.isArray(initial)

/** The fields of `after` whose values differ from those of `before`. */
export const changedFields = <Values extends object>(before: Values, after: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Values]),
    ),
  ) as Partial<Values>
