import type { ReactNode } from 'react'
import { isFavour, type Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { SentenceAbout } from '../../relations/PersonName.tsx'
import { wayOfPost } from './favour-end.ts'

/** Who helps with a favour, or has helped; nothing while nobody does. */
export function PostStatus({ post, before }: { post: Post; before?: ReactNode }) {
  const t = useText()
  const viewer = useViewer()
  const { category, helper, my_offer } = post
  const isOwnDone = my_offer?.status === 'completed'
  if (!isFavour(category) || (!helper && !isOwnDone)) return null
  const isDone = isOwnDone || post.helper_status === 'completed'
  const isOwn = isOwnDone || helper?.id === viewer.id
  const way = wayOfPost(post)
  const own = `posts.you_${way}${isDone ? '_done' : ''}` as const
  const others = `posts.helper_${way}${isDone ? '_done' : ''}` as const
  return (
    <>
      {before}
      <span className="min-w-0">
        {isOwn || !helper ? t(own) : <SentenceAbout person={helper} say={(name) => t(others, { name })} />}
      </span>
    </>
  )
}
