import { Link } from 'react-router'
import type { Author } from '../../../contract/people/accounts.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { wayOfPost } from '../../posts/card/favour-end.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { SentenceAbout } from '../../users/PersonName.tsx'

/** The helper, for those who are not involved. */
export function HelperNote({ helper, post }: { helper: Author; post: Post }) {
  const t = useText()
  const way = wayOfPost(post)
  const isDone = post.helper_status === 'completed'
  return (
    <div className="flex items-center gap-3 rounded-card bg-leaf-tint px-3.5 py-3">
      <Avatar name={helper.display_name} src={helper.avatar_url} size={32} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <Link
            to={`/users/${helper.id}`}
            className="relative font-bold after:absolute after:-inset-2.5 hover:underline"
          >
            <SentenceAbout
              person={helper}
              say={(name) => t(isDone ? `favours.helper_${way}_over` : `favours.helper_${way}`, { name })}
            />
          </Link>
        </p>
        {!post.over_at && !post.my_offer && <p className="text-13 text-muted">{t('favours.still_open')}</p>}
      </div>
    </div>
  )
}
