import { ChevronRight, CircleCheck, HandHelping } from 'lucide-react'
import { Link } from 'react-router'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { SentenceAbout } from '../../users/PersonName.tsx'

export function PostStatus({ post, to }: { post: Post; to: string }) {
  const t = useText()
  const viewer = useViewer()
  const { category, helper, helper_status, my_offer, offers_count: count } = post
  const isDone = post.over_at !== null || helper_status === 'completed' || my_offer?.status === 'completed'
  const isGift = category === 'give'
  if (!isGift && category !== 'help' && category !== 'request') return null
  const look = 'mt-2.5 flex items-center gap-1.5 text-13'
  if (count > 0 && !post.over_at)
    return (
      <Link
        to={`${to}#offers`}
        className={`${look} -mb-2.5 min-h-11 rounded-card font-bold text-accent hover:underline`}
      >
        <HandHelping className="size-4" />
        <span className="min-w-0 flex-1">{t(isGift ? 'posts.takers' : 'posts.offers', { count })}</span>
        <ChevronRight className="size-4" />
      </Link>
    )
  if (!helper && !isDone) return null
  const [text, own] = isGift ? (['taking', 'you_take'] as const) : (['helping', 'you_help'] as const)
  return (
    <p className={`${look} text-muted`}>
      {isDone ? <CircleCheck className="size-4" /> : <HandHelping className="size-4" />}
      <span className="min-w-0">
        {isDone || !helper ? (
          t('posts.done')
        ) : helper.id === viewer.id ? (
          t(`posts.${own}`)
        ) : (
          <SentenceAbout person={helper} say={(name) => t(`posts.${text}`, { name })} />
        )}
      </span>
    </p>
  )
}
