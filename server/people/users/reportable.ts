import { sql } from 'kysely'
import type { Reportable } from '../../platform/room.ts'
import { said } from '../../platform/said.ts'
import { isPresent } from '../../relations/blocks/visibility.ts'

interface Taken {
  username: string
  display_name: string
  bio: string
  skills: string[]
  media: number[]
}

/** Nobody is hidden by a report: what becomes of an account is another matter. */
export const reportableUser: Reportable = {
  take: async (tx, { id, viewer }) => {
    const { rows } = await sql<Taken>`
      SELECT username, display_name, bio, skills,
        to_json(ARRAY(SELECT media.id FROM media WHERE media.avatar_of = users.id)) AS media
      FROM users WHERE id = ${id} AND (${isPresent()} OR ${viewer === null})`.execute(tx)
    const [person] = rows
    if (!person) return null
    const { display_name, username, bio, skills, media } = person
    const words = said({ display_name, username, bio, skills: skills.join(', ') })
    return { author_id: id, community_id: null, words, media, path: `/users/${id}` }
  },
}
