import { fold } from '../../../../contract/fold.ts'
import { findKnownSkill, knownSkills } from '../../../../contract/people/skills.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import type { Text } from '../../../platform/i18n/message-book.ts'

interface SkillsLineProps {
  skills: readonly string[]
  /** Shows all of them, on as many lines as it takes: the viewer looks for one. */
  whole?: boolean
}

/** A person's skills on one muted line; nothing without skills. */
export function SkillsLine({ skills, whole = false }: SkillsLineProps) {
  const t = useText()
  if (!skills.length) return null
  return (
    <span className={`text-13 text-muted ${whole ? 'block wrap-anywhere' : 'line-clamp-1'}`}>
      <span className="sr-only">{t('skills.label')}: </span>
      {skills.map((skill) => skillName(skill, t)).join(' · ')}
    </span>
  )
}

/** The display name of a skill: the translated name of a known skill, or the text that the user typed. */
export const skillName = (skill: string, t: Text): string => {
  const knownSkill = findKnownSkill(skill)
  return knownSkill ? t(`skills.${knownSkill}`) : skill
}

/** Finds the known skill with this name, ignoring case and accents. Returns the text itself if there is none. */
export const toKnownSkill = (input: string, t: Text): string =>
  knownSkills.find((knownSkill) => fold(t(`skills.${knownSkill}`)) === fold(input)) ?? input
