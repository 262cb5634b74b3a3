import { useText } from '../../platform/i18n/i18n.ts'
import { iconOfSkill } from './skill-icons.ts'
import { skillName } from './skill-name.ts'

/** What a person is good at, as chips; nothing without any. */
export function SkillChips({ skills }: { skills: readonly string[] }) {
  const t = useText()
  if (!skills.length) return null
  return (
    <ul aria-label={t('skills.label')} className="flex flex-wrap gap-2">
      {skills.map((skill) => {
        const Icon = iconOfSkill(skill)
        return (
          <li
            key={skill}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-give-tint px-3 py-1 text-13 font-bold wrap-anywhere text-give"
          >
            <Icon aria-hidden className="size-4 shrink-0" />
            {skillName(skill, t)}
          </li>
        )
      })}
    </ul>
  )
}
