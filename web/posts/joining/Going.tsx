import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'

/** How many come to an event, with the first faces; before that, how many places there are. */
export function Going({ post, className = '' }: { post: Post; className?: string }) {
  const t = useText()
  const { category, participants, participants_count: count, max_participants: max } = post
  if (category !== 'event' || (count === 0 && max === null)) return null
  return (
    <span className={`inline-flex flex-wrap items-center gap-x-2 text-13 text-muted ${className}`}>
      {participants.length > 0 && (
        <span className="flex -space-x-2">
          {participants.map(({ id, display_name, avatar_url }) => (
            <Avatar key={id} name={display_name} src={avatar_url} size={24} className="ring-2 ring-surface" />
          ))}
        </span>
      )}
      <span className="tabular-nums">
        {max === null
          ? t('joining.count', { count })
          : count === 0
            ? t('joining.places', { max })
            : t('joining.count_of', { count, max })}
      </span>
    </span>
  )
}
