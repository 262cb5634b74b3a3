import { fold } from '../../../../contract/fold.ts'
import { findKnownSkill, knownSkills } from '../../../../contract/people/skills.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import type { Text } from '../../../platform/i18n/message-book.ts'

/** What a person is good at on one muted line; nothing without any. */
export function SkillsLine({ skills }: { skills: readonly string[] }) {
  const t = useText()
  if (!skills.length) return null
  return (
    <span className="line-clamp-1 text-13 text-muted">
      <span className="sr-only">{t('skills.label')}: </span>
      {skills.map((skill) => skillName(skill, t)).join(' · ')}
    </span>
  )
}

/** What is shown for a skill: the name of a known one, or a person's own words. */
export const skillName = (skill: string, t: Text): string => {
  const known = findKnownSkill(skill)
  return known ? t(`skills.${known}`) : skill
}

/** The known skill that is called so, whatever its case and accents; else the words themselves. */
export const toKnownSkill = (words: string, t: Text): string =>
  knownSkills.find((known) => fold(t(`skills.${known}`)) === fold(words)) ?? words
