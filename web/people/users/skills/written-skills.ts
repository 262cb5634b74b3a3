import { skillLimits, tidySkill, tidySkills } from '../../../../contract/people/skills.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { lettersIn } from '../../../relations/counts.ts'
import { asKnown } from './skill-name.ts'

/** A form's draft keeps texts only: the skills as a JSON array, beside the one that is being written. */
export interface WrittenSkills {
  skills: string
  new_skill: string
}

export const written = (skills: readonly string[]): string => JSON.stringify(skills)

/** A draft from storage may have been edited by hand. */
export function skillsIn(json: string): string[] {
  try {
    const skills: unknown = JSON.parse(json)
    return Array.isArray(skills) ? skills.filter((skill) => typeof skill === 'string') : []
  } catch {
    return []
  }
}

/** With the one being written, which people forget to add. */
export const allSkills = ({ skills, new_skill }: WrittenSkills): string[] =>
  tidySkills([...skillsIn(skills), asKnown(tidySkill(new_skill), text)])

export const isTooLong = (words: string): boolean => lettersIn(tidySkill(words)) > skillLimits.words

export const hasSkillProblem = (words: WrittenSkills): boolean =>
  isTooLong(words.new_skill) || allSkills(words).length > skillLimits.count
