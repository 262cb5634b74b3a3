import type { PublicUser } from '../../../contract/people/users.ts'

type Row = Omit<PublicUser, 'joined_at'> & { joined_at: Date }

export const showUser = ({ joined_at, ...user }: Row): PublicUser => ({
  ...user,
  joined_at: joined_at.toISOString(),
})
