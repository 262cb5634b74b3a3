import type { ReactNode } from 'react'
import type { PublicUser } from '../../../../contract/people/users.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { FoldedText } from '../../../posts/mentions/FoldedText.tsx'
import { type Named, PersonName } from '../../../relations/PersonName.tsx'
import { since } from '../../../relations/since.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Avatar } from '../../../ui/layout/Avatar.tsx'
import { iconOfSkill } from '../skills/skill-icons.ts'
import { skillName } from '../skills/skill-name.ts'

interface PersonCardProps {
  person: Pick<PublicUser, keyof Named | 'username' | 'avatar_url' | 'bio' | 'skills' | 'joined_at'>
  place: string
  is_online?: boolean
  noBio?: ReactNode
  children?: ReactNode
}

export function PersonCard({ person, place, is_online, noBio, children }: PersonCardProps) {
  const t = useText()
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-center gap-4">
        <span className="relative flex shrink-0">
          <Avatar name={person.display_name} src={person.avatar_url} size={64} />
          {is_online && (
            <span
              aria-hidden
              className="absolute right-0 bottom-0 size-4 rounded-full border-3 border-paper bg-leaf"
            />
          )}
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-20 font-bold wrap-anywhere">
            <PersonName person={person} />
          </h2>
          <p className="text-13 wrap-anywhere text-muted">
            @{person.username} · {place} · {since(person.joined_at, t)}
            {is_online && <span className="text-leaf"> · {t('users.online')}</span>}
          </p>
        </div>
      </div>
      {person.bio ? <FoldedText id={`person:${person.username}`} text={person.bio} /> : noBio}
      <SkillChips skills={person.skills} />
      {children}
    </section>
  )
}

export const PersonCardSkeleton = () => (
  <div className="grid gap-3">
    <div className="flex items-center gap-4">
      <Skeleton className="size-16 shrink-0 rounded-full" />
      <div className="grid flex-1 gap-3">
        <Skeleton className="h-4.5 w-40 max-w-full" />
        <Skeleton className="h-3 w-52 max-w-full" />
      </div>
    </div>
    <Skeleton className="my-1 h-3.5 w-4/5" />
    <Skeleton className="h-16 rounded-card" />
    <Skeleton className="h-11 rounded-full" />
  </div>
)

/** What a person is good at, as chips; nothing without any. */
function SkillChips({ skills }: { skills: readonly string[] }) {
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
