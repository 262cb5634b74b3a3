import { Star } from 'lucide-react'
import { Link } from 'react-router'
import type { Neighbour } from '../../../../contract/people/users.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { useViewer } from '../../../platform/session/session.ts'
import { PersonName } from '../../../relations/PersonName.tsx'
import { oneDecimal } from '../../../relations/Stars.tsx'
import { Avatar } from '../../../ui/layout/Avatar.tsx'
import { shortenWard } from '../data.ts'
import { SkillsLine } from '../skills/SkillNames.tsx'

/** `isFound`: by a search, perhaps by a skill. */
export function PersonRow({ person, isFound = false }: { person: Neighbour; isFound?: boolean }) {
  const t = useText()
  const viewer = useViewer()
  const { average } = person.ratings
  return (
    <Link
      to={`/users/${person.id}`}
      data-topic={`profile:${person.id}`}
      className="flex min-h-18 items-start gap-3 px-4 py-3 outline-offset-[-2px] transition-colors hover:bg-sunk"
    >
      <Avatar name={person.display_name} src={person.avatar_url} size={48} />
      <span className="min-w-0 flex-1">
        <span className="block font-bold wrap-anywhere">
          <PersonName person={person}>
            {person.id === viewer.id && t('users.yourself', { name: person.display_name })}
          </PersonName>
        </span>
        <span className="block text-13 text-muted">
          {person.ward ? shortenWard(person.ward) : t('users.no_ward')}
          {person.helps_count > 0 && <> · {t('users.helped_times', { count: person.helps_count })}</>}
          {average !== null && (
            <>
              {' · '}
              <span role="img" aria-label={t('relations.stars', { value: oneDecimal(average) })}>
                {oneDecimal(average)}
                <Star aria-hidden className="ml-1 inline size-3.5 fill-star align-[-0.1em] text-star" />
              </span>
            </>
          )}
        </span>
        {person.bio && <span className="line-clamp-1 text-13">{person.bio}</span>}
        <SkillsLine skills={person.skills} whole={isFound} />
      </span>
    </Link>
  )
}
