import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Profile } from '../../../../contract/people/profiles.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { oneDecimal } from '../../../relations/Stars.tsx'

type Counted = Pick<Profile, 'post_count' | 'helps_count' | 'ratings'>

/** `profile` is null while loading. */
export function Numbers({ profile }: { profile: Counted | null }) {
  const t = useText()
  const average = profile?.ratings.average ?? null
  return (
    <dl className="flex flex-wrap gap-y-3 overflow-hidden rounded-card border border-line bg-surface py-2.5">
      <Figure
        name={t('users.helps', { count: profile?.helps_count ?? 0 })}
        value={profile && t('users.number', { count: profile.helps_count })}
      />
      <Figure
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
      <Figure
        name={t('users.posts_counted', { count: profile?.post_count ?? 0 })}
        value={profile && t('users.number', { count: profile.post_count })}
      />
    </dl>
  )
}

const Figure = ({ name, value }: { name: string; value: ReactNode }) => (
  <div className="-ml-px flex min-w-min flex-1 basis-0 flex-col-reverse justify-end border-l border-line px-1 text-center">
    <dt className="text-12 text-muted">{name}</dt>
    <dd className="text-17 font-bold tabular-nums">
      {value ?? <Skeleton className="mx-auto my-1.5 h-3 w-8" />}
    </dd>
  </div>
)
