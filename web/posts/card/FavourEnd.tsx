import { CircleCheck } from 'lucide-react'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { PostStatus } from './PostStatus.tsx'

/** That a favour is done, and by whom; in two lines where the buttons would else not stand beside it. */
export function FavourEnd({ post }: { post: Post }) {
  const t = useText()
  return (
    <p className="mr-1 ml-1 flex max-w-[max(10rem,calc(100%-9.5rem))] min-h-9 flex-wrap items-center gap-x-1.5 text-13 text-muted">
      <CircleCheck aria-hidden className="size-4.5 text-leaf" />
      <span className="font-bold text-leaf">{t('posts.done')}</span>
      <PostStatus post={post} before={<span aria-hidden>·</span>} />
    </p>
  )
}
