import * as Type from 'typebox'
import { fold } from '../fold.ts'
import { visibleCharacterPattern } from '../shape.ts'

/** The skills that users can choose; the catalogues name them. Other skills are free text. */
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

/** Each is the id of a known skill or free text. */
export const SkillsDraft = Type.Array(
  Type.String({ minLength: 1, maxLength: skillLimits.words, pattern: visibleCharacterPattern }),
  { maxItems: skillLimits.count },
)

export const findKnownSkill = (skill: string): KnownSkill | null =>
  knownSkills.find((known) => known === skill) ?? null

/** Composes letters, removes invisible characters, and collapses spaces; can return an empty string. */
export const normalizeSkill = (words: string): string =>
  words
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

/** Removes empty skills and duplicates, ignoring case and accents. */
export function normalizeSkills(skills: readonly string[]): string[] {
  const byFolded = new Map<string, string>()
  for (const skill of skills.map(normalizeSkill)) {
    const folded = fold(skill)
    if (folded !== '' && !byFolded.has(folded)) byFolded.set(folded, skill)
  }
  return [...byFolded.values()]
}
