import type * as Type from 'typebox'

/** The sentence below each field with a problem. */
export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>

/** The rules of a text field in a schema of the contract. */
interface TextRules {
  maxLength?: number
}

interface ObjectRules {
  properties: Record<string, Type.TSchema>
  required?: readonly string[]
}

/** Above 0: the characters over the limit, as the server counts them. */
const excessCharacters = (text: string, maxLength: number): number =>
  Array.from(text.trim()).length - maxLength

/** Names the text fields that break the length limits of `schema`, each with the excess and the limit. */
export function findLongTexts(schema: ObjectRules, values: object) {
  return textFields(schema, values).flatMap(([field, text, { maxLength }]) => {
    const count = excessCharacters(text, maxLength ?? Infinity)
    return count > 0 ? [{ field, count, limit: maxLength ?? 0 }] : []
  })
}

/** Names the text fields that `schema` requires and that are blank. */
export const findBlankTexts = (schema: ObjectRules, values: object): string[] =>
  textFields(schema, values).flatMap(([field, text]) =>
    schema.required?.includes(field) && !text.trim() ? [field] : [],
  )

const textFields = ({ properties }: ObjectRules, values: object) =>
  Object.entries(values).flatMap(([field, value]) => {
    const rules = properties[field]
    return rules && typeof value === 'string' ? [[field, value, rules as TextRules] as const] : []
  })
