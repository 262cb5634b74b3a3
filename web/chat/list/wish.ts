import { chatSubjects } from '../../../contract/chats/chats.ts'

export type Wish = { type: 'person'; id: number } | { type: (typeof chatSubjects)[number]; id: number }

const idOf = (value: string | undefined) => (/^[1-9]\d{0,14}$/.test(value ?? '') ? Number(value) : null)

/** The conversation that an address asks for: `with=2`, `about=favour:3`. Null for others. */
export function wishIn(params: URLSearchParams): Wish | null {
  const person_id = idOf(params.get('with') ?? undefined)
  if (person_id !== null) return { type: 'person', id: person_id }
  const [kind, number] = (params.get('about') ?? '').split(':')
  const type = chatSubjects.find((each) => each === kind)
  const id = idOf(number)
  return type && id !== null ? { type, id } : null
}
