/** Query keys of data about users. */
export const userKeys = {
  all: ['users'] as const,
  profile: (id: number) => ['users', 'profile', id] as const,
  favors: (id: number) => ['users', 'favors', id] as const,
  communities: (id: number) => ['users', 'communities', id] as const,
  blocked: ['users', 'blocked'] as const,
  lists: ['users', 'people'] as const,
  people: (search: string) => ['users', 'people', search] as const,
  received: (id: number) => ['users', 'notices', 'received', id] as const,
  sent: ['users', 'notices', 'sent'] as const,
  contacts: (id: number) => ['users', 'contacts', id] as const,
}
