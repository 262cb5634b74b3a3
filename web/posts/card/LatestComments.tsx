import { Link } from 'react-router'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { PersonName } from '../../users/PersonName.tsx'

export function LatestComments({ post, to }: { post: Post; to: string }) {
  const t = useText()
  if (!post.latest_comments.length) return null
  return (
    <Link
      to={to}
      className="-mx-2 mb-1 block min-h-11 rounded-card px-2 py-1.5 text-13 text-muted outline-offset-[-2px] hover:bg-sunk"
    >
      <span className="sr-only">{t('posts.said_latest')}</span>
      {post.latest_comments.map(({ id, author, content }) => (
        <span key={id} className="line-clamp-1">
          <span className="font-bold text-ink">
            <PersonName person={author} />
          </span>{' '}
          {content}
        </span>
      ))}
    </Link>
  )
}
