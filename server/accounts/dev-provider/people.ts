import { randomUUID } from 'node:crypto'

/** `subject` identifies the person at the provider. */
export interface Person {
  subject: string
  first_name: string
  last_name: string
  display_name: string
  ward: string | null
  /** Whether they have a location; outside every ward there is no ward to show. */
  has_home: boolean
  email: string | null
}

export interface People {
  residents: () => Promise<Person[]>
  guests: () => Promise<Person[]>
  find: (subject: string) => Promise<Person | undefined>
}

const most = 500

/** People, plus new ones who are known by their typed name until they have an account. */
export function withNewcomers(people: People) {
  const newcomers = new Map<string, Person>()
  return {
    ...people,
    find: async (subject: string) => newcomers.get(subject) ?? people.find(subject),
    add(first_name: string, last_name: string): Person {
      const [oldest] = newcomers.keys()
      if (oldest !== undefined && newcomers.size >= most) newcomers.delete(oldest)
      const display_name = `${first_name} ${last_name}`.trim()
      const subject = `guest:${randomUUID()}`
      const nothing = { ward: null, has_home: false, email: null }
      const person = { subject, first_name, last_name, display_name, ...nothing }
      newcomers.set(subject, person)
      return person
    },
  }
}
