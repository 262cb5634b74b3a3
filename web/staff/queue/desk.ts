/** Where a queue is worked on: the staff's, or that of one community. */
export interface Desk {
  /** Null for all of them. */
  community: number | null
  /** The address of the list. */
  list: string
  caseAt: (id: number) => string
}

export const staffDesk: Desk = {
  community: null,
  list: '/staff/queue',
  caseAt: (id) => `/staff/cases/${id}`,
}

export const communityDesk = (path: string, community: number): Desk => ({
  community,
  list: `${path}/moderation`,
  caseAt: (id) => `${path}/moderation/${id}`,
})
