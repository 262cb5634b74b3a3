import { useText } from '../../../platform/i18n/i18n.ts'
import { skillName } from './skill-name.ts'

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
