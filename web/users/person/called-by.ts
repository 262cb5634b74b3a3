import type { PublicUser } from '../../../contract/people/users.ts'

type Named = Pick<PublicUser, 'display_name' | 'first_name' | 'last_name'>

/** What neighbours say in a sentence: "Minh" for Minh Trần, but the whole customary name of Cô Hoa. */
export const calledBy = ({ display_name, first_name, last_name }: Named): string =>
  last_name !== '' && display_name === `${first_name} ${last_name}` ? first_name : display_name
