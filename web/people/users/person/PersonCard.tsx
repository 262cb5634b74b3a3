import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Profile } from '../../../../contract/people/profiles.ts'
import type { PublicUser } from '../../../../contract/people/users.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { FoldedText } from '../../../posts/mentions/LinkedText.tsx'
import { type NamedPerson, PersonName } from '../../../relations/PersonName.tsx'
import { oneDecimal } from '../../../relations/Stars.tsx'
import { memberSince } from '../../../relations/member-since.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Avatar } from '../../../ui/layout/Avatar.tsx'
import { Column } from '../../../ui/layout/Column.tsx'
import { skillName } from '../skills/SkillNames.tsx'
import { skillIcon } from '../skills/skill-icons.ts'

interface PersonCardProps {
  person: Pick<PublicUser, keyof NamedPerson | 'username' | 'avatar_url' | 'bio' | 'skills' | 'joined_at'>
  area: string
  is_online?: boolean
  bioFallback?: ReactNode
  children?: ReactNode
}

export function PersonCard({ person, area, is_online, bioFallback, children }: PersonCardProps) {
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
            @{person.username} · {area} · {memberSince(person.joined_at, t)}
            {is_online && (
              <>
                {' '}
                · <span className="whitespace-nowrap text-leaf">{t('users.online')}</span>
              </>
            )}
          </p>
        </div>
      </div>
      {person.bio ? <FoldedText id={`person:${person.username}`} text={person.bio} /> : bioFallback}
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

/** A person's skills as chips; nothing without skills. */
function SkillChips({ skills }: { skills: readonly string[] }) {
  const t = useText()
  if (!skills.length) return null
  return (
    <ul aria-label={t('skills.label')} className="flex flex-wrap gap-2">
      {skills.map((skill) => {
        const Icon = skillIcon(skill)
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

interface PersonLayoutProps {
  header: ReactNode
  /** The title of the browser's tab. */
  title: string
  about: ReactNode
  lists?: ReactNode
}

/**
 * The layout of a profile: one column on a phone; on a desktop the card is beside the activity. It scrolls with the page,
 * because it may be higher than the window.
 */
export const PersonLayout = ({ header, title, about, lists }: PersonLayoutProps) => (
  <Column header={header} wide>
    <title>{title}</title>
    <main className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4 lg:grid-cols-[21rem_minmax(0,1fr)] lg:items-start lg:gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">{about}</div>
      <div className="min-w-0">{lists}</div>
    </main>
  </Column>
)

type ProfileCounts = Pick<Profile, 'post_count' | 'helps_count' | 'ratings'>

/** `profile` is null while loading. */
export function ProfileNumbers({ profile }: { profile: ProfileCounts | null }) {
  const t = useText()
  const average = profile?.ratings.average ?? null
  return (
    <dl className="flex flex-wrap gap-y-3 overflow-hidden rounded-card border border-line bg-surface py-2.5">
      <ProfileNumber
        name={t('users.helps', { count: profile?.helps_count ?? 0 })}
        value={profile && t('users.number', { count: profile.helps_count })}
      />
      <ProfileNumber
        name={t('users.ratings_count', { count: profile?.ratings.count ?? 0 })}
        value={
          profile &&
          (average === null ? (
            t('users.no_rating')
          ) : (
            <span className="inline-flex items-center gap-1">
              {oneDecimal(average)}
              <Star aria-hidden className="size-4 fill-star text-star" />
            </span>
          ))
        }
      />
      <ProfileNumber
        name={t('users.posts_counted', { count: profile?.post_count ?? 0 })}
        value={profile && t('users.number', { count: profile.post_count })}
      />
    </dl>
  )
}

const ProfileNumber = ({ name, value }: { name: string; value: ReactNode }) => (
  <div className="-ml-px flex min-w-min flex-1 basis-0 flex-col-reverse justify-end border-l border-line px-1 text-center">
    <dt className="text-12 text-muted">{name}</dt>
    <dd className="text-17 font-bold tabular-nums">
      {value ?? <Skeleton className="mx-auto my-1.5 h-3 w-8" />}
    </dd>
  </div>
)
