import { type RawBuilder, sql } from 'kysely'
import { wardsAround } from '../../relations/users-sql.ts'
import { isUserVisibleTo, type Viewer } from '../../relations/visibility.ts'
import { nameContains } from './list-queries.ts'
import { hasSkills, type SkillSearch } from './skills.ts'

type Reader = Viewer & { ward_code: string | null }

const maxOfName = 20
const maxOfSkill = 40

const select = (viewer: Reader, isFound: RawBuilder<boolean>, note: string | null, limit: number) => sql`(
    SELECT 'people', users.id, users.display_name, NULL::bigint, users.joined_at, NULL::jsonb, true, ${note}::text
    FROM users WHERE ${isFound} AND users.ward_code = ANY (${wardsAround(viewer)})
      AND users.id <> ${viewer.id} AND NOT users.needs_name AND ${isUserVisibleTo(viewer)}
    LIMIT ${sql.lit(limit)})`

/** People of the wards around with the skills. */
export const selectSkilled = (viewer: Reader, search: SkillSearch) =>
  select(viewer, hasSkills(viewer, search), 'skill', maxOfSkill)

/**
 * People of the wards around for the search over everything: by name, and by skill. The order depends on nothing that
 * only neighbours of a place would know.
 */
export function selectFoundPeople(viewer: Reader, search: SkillSearch): RawBuilder<unknown> {
  const isNamed = sql<boolean>`(${sql.join(
    search.words.map((each) => sql`(${sql.join(each.map(nameContains), sql` AND `)})`),
    sql` OR `,
  )})`
  return sql`${select(viewer, isNamed, null, maxOfName)} UNION ALL ${selectSkilled(viewer, search)}`
}
