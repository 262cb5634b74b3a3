import { sql } from 'kysely'
import type { KnownSkill } from '../../../contract/people/skills.ts'
import { wardsAround } from '../../relations/users-sql.ts'

/** `words`: folded, of each alternative. */
export interface SkillSearch {
  words: string[][]
  skills: readonly KnownSkill[]
}

type Reader = { ward_code: string | null }

const inWards = (viewer: Reader, words: string[]) => sql`ARRAY(
  SELECT ward.code || word.word FROM unnest(${wardsAround(viewer)}) AS ward(code)
  CROSS JOIN unnest(${words}::text[]) AS word(word))`

/** Whether a row of `users`, in a ward around the viewer, has a skill, or words of skills. Uses the index of skills. */
export function hasSkills(viewer: Reader, { words, skills }: SkillSearch) {
  const column = sql`skills_in_ward(users.ward_code, users.skills)`
  const ofWords = words
    .filter((each) => each.length)
    .map(
      (each) =>
        sql`(${sql.join(
          each.map((word) => sql`${column} && ${inWards(viewer, [` ${word}`])}`),
          sql` AND `,
        )})`,
    )
  const ofSkills = skills.length
    ? [
        sql`${column} && ${inWards(
          viewer,
          skills.map((skill) => `#${skill}`),
        )}`,
      ]
    : []
  if (!ofWords.length && !ofSkills.length) return sql<boolean>`false`
  return sql<boolean>`(users.skills <> '{}' AND (${sql.join([...ofSkills, ...ofWords], sql` OR `)}))`
}
