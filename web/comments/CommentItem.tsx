import { useState } from 'react'
import { Link } from 'react-router'
import type { Comment } from '../../contract/posts/comments.ts'
import type { Post } from '../../contract/posts/posts.ts'
import { FoldedText } from '../mentions/FoldedText.tsx'
import { useText } from '../platform/i18n/i18n.ts'
import { useViewer } from '../platform/session/session.ts'
import { Avatar } from '../ui/layout/Avatar.tsx'
import { PersonName, SentenceAbout } from '../users/PersonName.tsx'
import { CommentActions } from './CommentActions.tsx'
import { CommentEditor } from './CommentEditor.tsx'
import { CommentOptions } from './CommentOptions.tsx'
import type { Answered } from './outbox/comment-outbox.ts'
import { anchorOf } from './links.ts'

interface CommentItemProps {
  comment: Comment
  post: Post
  linked: number | null
  onAnswer: (answered: Answered) => void
  small?: boolean
}

export function CommentItem({ comment, post, linked, onAnswer, small }: CommentItemProps) {
  const t = useText()
  const viewer = useViewer()
  const [editing, setEditing] = useState(false)
  const { id, author, replyTo, content, mentions } = comment
  const place = { id: anchorOf(id), tabIndex: -1, className: 'scroll-my-24 outline-none' }
  if (!author)
    return (
      <p
        {...place}
        className={`rounded-card border border-line px-4 py-2.5 text-muted italic ${place.className}`}
      >
        {t('comments.gone')}
      </p>
    )

  const isOwn = author.id === viewer.id
  const page = isOwn ? '/profile' : `/users/${author.id}`
  const answer = () => onAnswer({ id, name: author.display_name, thread: comment.parentId ?? id })
  return (
    <article {...place} aria-labelledby={`${place.id}-name`} className={`flex gap-2.5 ${place.className}`}>
      <Link to={page} tabIndex={-1} aria-hidden className="h-fit shrink-0 rounded-full">
        <Avatar name={author.display_name} src={author.avatar_url} size={small ? 32 : 40} />
      </Link>
      <div className="min-w-0 flex-1">
        {editing ? (
          <CommentEditor comment={comment} onDone={() => setEditing(false)} />
        ) : (
          <div className="flex items-start">
            <div
              className={`min-w-0 flex-1 rounded-card bg-sunk px-3.5 py-2 ${id === linked ? 'outline-2 outline-accent/60' : ''}`}
            >
              <h3 id={`${place.id}-name`} className="text-15 font-bold wrap-anywhere">
                <Link to={page} className="-my-0.5 inline-block py-0.5 hover:underline">
                  <PersonName person={author}>{isOwn && t('comments.you')}</PersonName>
                </Link>
                {author.id === post.author.id && (
                  <span className="ml-1.5 rounded-full bg-surface px-2 py-0.5 text-12 font-normal text-muted">
                    {t('comments.by_author')}
                  </span>
                )}
              </h3>
              {replyTo && (
                <p className="text-13 text-muted">
                  <SentenceAbout person={replyTo} say={(name) => t('comments.to', { name })} />
                </p>
              )}
              <FoldedText id={`comment:${comment.id}`} text={content} people={mentions} className="text-15" />
            </div>
            <CommentOptions comment={comment} post={post} onEdit={() => setEditing(true)} />
          </div>
        )}
        {!editing && <CommentActions comment={comment} onAnswer={answer} />}
      </div>
    </article>
  )
}
