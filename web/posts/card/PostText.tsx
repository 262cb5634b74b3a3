import { useState } from 'react'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { excerpt } from './excerpt.ts'

/** Unfolded posts stay so when the list is shown again: their height is needed to restore its position. */
const unfolded = new Set<number>()

export function PostText({ post, folded }: { post: Post; folded?: boolean }) {
  const t = useText()
  const [open, setOpen] = useState(() => !folded || unfolded.has(post.id))
  const start = open ? null : excerpt(post.content)
  return (
    <div className={folded ? 'mt-2.5 text-15' : 'mt-3 text-17'}>
      {post.title && <p className={`mb-1 font-bold ${folded ? 'text-17' : 'text-20'}`}>{post.title}</p>}
      <p className="whitespace-pre-line">
        {start === null ? post.content : `${start}… `}
        {start !== null && (
          <button
            type="button"
            aria-expanded={false}
            className="relative font-bold text-muted after:absolute after:-inset-x-2 after:-inset-y-3 hover:text-ink"
            onClick={() => {
              unfolded.add(post.id)
              setOpen(true)
            }}
          >
            {t('ui.more')}
          </button>
        )}
      </p>
    </div>
  )
}
