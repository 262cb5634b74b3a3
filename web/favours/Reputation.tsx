import { Star } from 'lucide-react'
import { relativeTime, useText } from '../platform/i18n/i18n.ts'
import { useProfile } from '../users/data.ts'
import { oneDecimal } from '../users/person/Stars.tsx'
import { SkillsLine } from '../users/skills/SkillsLine.tsx'

export function Reputation({ id, since }: { id: number; since: string }) {
  const t = useText()
  const { data: profile } = useProfile(id)
  const average = profile?.ratings.average ?? null
  return (
    <>
      {average !== null && (
        <>
          <span role="img" aria-label={t('users.stars', { value: oneDecimal(average) })}>
            <Star aria-hidden className="mr-0.5 inline size-3.5 fill-star align-[-0.1em] text-star" />
            {oneDecimal(average)}
          </span>
          {' · '}
        </>
      )}
      {profile && <>{t('favours.reputation', { count: profile.favors_count })} · </>}
      <time dateTime={since}>{relativeTime(since)}</time>
      {profile && <SkillsLine skills={profile.skills} />}
    </>
  )
}
