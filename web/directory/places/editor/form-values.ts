import {
  type OpenHours,
  type Place,
  type PlaceCategory,
  type PlaceFields,
  placeLimits,
  type PlaceSubcategory,
  subcategoriesOf,
} from '../../../../contract/directory/places.ts'
import type { Point } from '../../../../contract/shape.ts'
import { placeCategoryIn } from '../place-categories.ts'

/** What the form holds; `hours` of each day or ''. */
export interface FormValues {
  name: string
  category: string
  subcategory: string
  location: string
  phone: string
  description: string
  note: string
  hours: { opens: string; closes: string }[]
  point: Point | null
}

export const days = [0, 1, 2, 3, 4, 5, 6] as const

export const emptyFormValues = (name: string): FormValues => ({
  name,
  category: '',
  subcategory: '',
  location: '',
  phone: '',
  description: '',
  note: '',
  hours: days.map(() => ({ opens: '', closes: '' })),
  point: null,
})

/** Of a day with several parts the form shows the first. */
export const toFormValues = (place: Place): FormValues => ({
  name: place.name,
  category: place.category,
  subcategory: place.subcategory,
  location: place.location,
  phone: place.phone ?? '',
  description: place.description,
  note: '',
  hours: days.map((day) => {
    const part = place.hours.find((each) => each.day === day)
    return { opens: part?.opens ?? '', closes: part?.closes ?? '' }
  }),
  point: { latitude: place.latitude, longitude: place.longitude },
})

/** As the draft of a form keeps them: hours and point as JSON. */
export const serializeValues = ({ hours, point, ...words }: FormValues) => ({
  ...words,
  hours: JSON.stringify(hours),
  point: JSON.stringify(point),
})

export const parseValues = (
  { hours, point, ...words }: ReturnType<typeof serializeValues>,
  start: FormValues,
): FormValues => ({
  ...words,
  hours: parseJson(hours, start.hours),
  point: parseJson(point, start.point),
})

/** Storage may have been edited by hand. */
function parseJson<T>(text: string, instead: T): T {
  try {
    return JSON.parse(text) as T
  } catch {
    return instead
  }
}

export type Field =
  | 'name'
  | 'category'
  | 'subcategory'
  | 'location'
  | 'phone'
  | 'description'
  | 'hours'
  | 'note'
export type Problem = 'blank' | 'long' | 'nothing'

const maxLengths = {
  name: placeLimits.name,
  location: placeLimits.location,
  description: placeLimits.description,
  note: placeLimits.note,
}

export const maxLengthOf = (field: Field): number =>
  field in maxLengths ? maxLengths[field as keyof typeof maxLengths] : 0

export function validate(words: FormValues): Partial<Record<Field, Problem>> {
  const problems: Partial<Record<Field, Problem>> = {}
  for (const field of ['name', 'location', 'description', 'note'] as const)
    if (Array.from(words[field].trim()).length > maxLengths[field]) problems[field] = 'long'
  for (const field of ['name', 'location'] as const) if (!words[field].trim()) problems[field] = 'blank'
  const category = placeCategoryIn(words.category)
  if (!category) problems.category = 'blank'
  else if (!subcategoryIn(category, words.subcategory)) problems.subcategory = 'blank'
  if (words.hours.some(({ opens, closes }) => (opens === '') !== (closes === ''))) problems.hours = 'blank'
  return problems
}

export const fieldOrder: readonly Field[] = [
  'name',
  'category',
  'subcategory',
  'location',
  'phone',
  'hours',
  'description',
  'note',
]

const subcategoryIn = (category: PlaceCategory, text: string): PlaceSubcategory | undefined =>
  subcategoriesOf(category).find((each) => each === text)

/** Null while something needed is missing. `before` are the place's own hours, whose further parts stay. */
export function toPlaceFields(words: FormValues, before: readonly OpenHours[]): Required<PlaceFields> | null {
  const category = placeCategoryIn(words.category)
  const subcategory = category && subcategoryIn(category, words.subcategory)
  if (!category || !subcategory) return null
  return {
    name: words.name.trim(),
    category,
    subcategory,
    location: words.location.trim(),
    phone: words.phone.trim(),
    description: words.description.trim(),
    hours: days.flatMap((day) => {
      const { opens = '', closes = '' } = words.hours[day] ?? {}
      if (!opens || !closes) return []
      return [{ day, opens, closes }, ...before.filter((each) => each.day === day).slice(1)]
    }),
  }
}

/** What differs from the place. */
export function toPlaceChanges(place: Place, fields: Required<PlaceFields>): Partial<PlaceFields> {
  const before: Required<PlaceFields> = {
    name: place.name,
    category: place.category,
    subcategory: place.subcategory,
    location: place.location,
    phone: place.phone ?? '',
    description: place.description,
    hours: place.hours,
  }
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(before[name as keyof PlaceFields]) ||
        // Neither stands without the other.
        (name === 'subcategory' && fields.category !== before.category),
    ),
  )
}
