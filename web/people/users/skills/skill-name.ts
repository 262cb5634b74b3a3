import { fold } from '../../../../contract/fold.ts'
import { knownSkill, knownSkills } from '../../../../contract/people/skills.ts'
import type { Text } from '../../../platform/i18n/message-book.ts'

/** What is shown for a skill: the name of a known one, or a person's own words. */
export const skillName = (skill: string, t: Text): string => {
  const known = knownSkill(skill)
  return known ? t(`skills.${known}`) : skill
}

/** The known skill that is called so, whatever its case and accents; else the words themselves. */
export const asKnown = (words: string, t: Text): string =>
  knownSkills.find((known) => fold(t(`skills.${known}`)) === fold(words)) ?? words
