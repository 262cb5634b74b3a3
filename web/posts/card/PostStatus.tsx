import { ChevronRight, CircleCheck, HandHelping } from 'lucide-react'
import { Link } from 'react-router'
import { isFavour, type Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { SentenceAbout } from '../../users/PersonName.tsx'
import { wayOfPost } from './favour-end.ts'

/** Who waits for the author; else who helps, or helped. */
export function PostStatus({ post, to }: { post: Post; to: string }) {
  const t = useText()
  const viewer = useViewer()
  const { category, helper, my_offer, offers_count: count } = post
  if (!isFavour(category)) return null
  const look = 'mt-2.5 flex items-center gap-1.5 text-13'
  if (count > 0)
    return (
      <Link
        to={`${to}#offers`}
        className={`${look} -mb-2.5 min-h-11 rounded-card font-bold text-accent hover:underline`}
      >
        <HandHelping className="size-4" />
        <span className="min-w-0 flex-1">
          {t(category === 'give' ? 'posts.takers' : 'posts.offers', { count })}
        </span>
        <ChevronRight className="size-4" />
      </Link>
    )
  const isOwnDone = my_offer?.status === 'completed'
  if (!helper && !isOwnDone) return null
  const isDone = isOwnDone || post.helper_status === 'completed'
  const isOwn = isOwnDone || helper?.id === viewer.id
  const way = wayOfPost(post)
  const own = `posts.you_${way}${isDone ? '_done' : ''}` as const
  const others = `posts.helper_${way}${isDone ? '_done' : ''}` as const
  return (
    <p className={`${look} text-muted`}>
      {isDone ? <CircleCheck className="size-4" /> : <HandHelping className="size-4" />}
      <span className="min-w-0">
        {isOwn || !helper ? t(own) : <SentenceAbout person={helper} say={(name) => t(others, { name })} />}
      </span>
    </p>
  )
}
