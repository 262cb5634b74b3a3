import * as Type from 'typebox'
import { fold } from '../fold.ts'
import { visibleCharacterPattern } from '../shape.ts'

/** What people may pick as what they are good at; the catalogues name them. Anything else is in words of one's own. */
export const knownSkills = [
  'bike_repair',
  'plumbing',
  'appliance_repair',
  'drilling',
  'wifi',
  'computers',
  'child_care',
  'cat_sitting',
  'plant_care',
  'cooking',
  'baking',
  'sewing',
  'haircuts',
  'tutoring',
  'english',
  'shopping',
  'carrying',
  'blood_pressure',
  'photos',
  'music',
] as const
export type KnownSkill = (typeof knownSkills)[number]

/** `words` in characters. */
export const skillLimits = { count: 6, words: 30 }

/** Each the id of a known skill, or words of one's own. */
export const SkillsDraft = Type.Array(
  Type.String({ minLength: 1, maxLength: skillLimits.words, pattern: visibleCharacterPattern }),
  { maxItems: skillLimits.count },
)

export const findKnownSkill = (skill: string): KnownSkill | null =>
  knownSkills.find((known) => known === skill) ?? null

/** Composed letters, nothing invisible, single spaces; empty if nothing is left. */
export const normalizeSkill = (words: string): string =>
  words
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

/** Tidied, without empty ones and repetitions, which case and accents don't tell apart. */
export function normalizeSkills(skills: readonly string[]): string[] {
  const byFolded = new Map<string, string>()
  for (const skill of skills.map(normalizeSkill)) {
    const folded = fold(skill)
    if (folded !== '' && !byFolded.has(folded)) byFolded.set(folded, skill)
  }
  return [...byFolded.values()]
}
