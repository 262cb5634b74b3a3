import type { Post } from '../../../contract/posts/posts.ts'
import { cardLimits, pageLimits } from '../../platform/folding/excerpt.ts'
import { FoldedText } from '../mentions/FoldedText.tsx'

interface PostTextProps {
  post: Post
  /** `short`: a few lines, whose end is read on the post's page; `long`: most posts whole, the rest unfolds. */
  folded?: 'short' | 'long'
}

export function PostText({ post, folded }: PostTextProps) {
  if (folded === 'short') return <ShortText post={post} />
  return <WholeText post={post} isFolded={folded === 'long'} />
}

function ShortText({ post }: { post: Post }) {
  const { title, content, category, media } = post
  const isPictured = media.length > 0
  return (
    <div className={`mt-1.5 min-w-0 text-15 ${isPictured ? '' : 'col-span-2'}`}>
      {title && <p className="line-clamp-1 font-bold">{title}</p>}
      <p className={isPictured && category === 'give' ? 'line-clamp-4' : 'line-clamp-2'}>{content}</p>
    </div>
  )
}

function WholeText({ post, isFolded }: { post: Post; isFolded: boolean }) {
  const isTitled = post.title && !(isFolded && post.start_date)
  return (
    <div className={`col-span-2 ${isFolded ? 'mt-1.5 text-15' : 'mt-3 text-17'}`}>
      {isTitled && <p className={`mb-1 font-bold ${isFolded ? 'text-15' : 'text-20'}`}>{post.title}</p>}
      <FoldedText
        id={`post:${post.id}${isFolded ? '' : ':page'}`}
        text={post.content}
        people={post.mentions}
        limits={isFolded ? cardLimits : pageLimits}
      />
    </div>
  )
}
