/** Where a queue is worked on: the staff's, or that of one community or event. */
export interface Desk {
  /** Whose cases; empty for all of them. */
  of: { community?: number; event?: number }
  /** The address of the list. */
  list: string
  caseAt: (id: number) => string
}

export const staffDesk: Desk = {
  of: {},
  list: '/staff/queue',
  caseAt: (id) => `/staff/cases/${id}`,
}

export const deskOf = (path: string, of: Desk['of']): Desk => ({
  of,
  list: `${path}/moderation`,
  caseAt: (id) => `${path}/moderation/${id}`,
})
