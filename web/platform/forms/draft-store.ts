import { readFormDraft, saveFormDraft } from '../storage/form-drafts.ts'

/** Where a form stores the fields that differ from their initial values. Saving no fields deletes the draft. */
export interface DraftStore<Values> {
  load: () => Partial<Values>
  save: (changed: Partial<Values>) => void
}

/** Stored on this device unless auto-save is off: texts as they are, other values as JSON. `name` names the form and its subject. */
export const deviceDraft = <Values extends object>(name: string, initial: Values): DraftStore<Values> => ({
  load: () =>
    Object.fromEntries(
      Object.entries(readFormDraft(name))
        .filter(([field]) => Object.hasOwn(initial, field))
        .map(([field, stored]) => [field, parseValue(stored, initial[field as keyof Values])]),
    ) as Partial<Values>,
  save: (changed) =>
    saveFormDraft(
      name,
      Object.fromEntries(
        Object.entries(changed).map(([field, value]) => [
          field,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      ),
    ),
})

/** Storage may hold data of an older version or edited by hand. */
function parseValue(stored: string, initial: unknown): unknown {
  if (typeof initial === 'string') return stored
  try {
    const value: unknown = JSON.parse(stored)
    return Array.isArray(value) === Array.isArray(initial) ? value : initial
  } catch {
    return initial
  }
}

/** The fields of `after` whose values differ from those of `before`. */
export const changedFields = <Values extends object>(before: Values, after: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Values]),
    ),
  ) as Partial<Values>
