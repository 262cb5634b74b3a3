import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Comment } from '../../../contract/posts/comments.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { isMissing } from '../../platform/api/api-error.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../platform/storage/form-drafts.ts'
import { useViewer } from '../../platform/session/session.ts'
import { PersonName, PersonSentence } from '../../relations/PersonName.tsx'
import { KindNote, useKindnessCheck } from '../../text/kindness/KindNote.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Form } from '../../ui/controls/Form.tsx'
import { isComposing, isSendKey } from '../../ui/keys.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { FoldedText } from '../mentions/LinkedText.tsx'
import { MentionPicker } from '../mentions/MentionPicker.tsx'
import { CommentActions, CommentOptions } from './CommentActions.tsx'
import { editComment } from './comment-actions.ts'
import { charactersLeft } from './CommentBar.tsx'
import { commentAnchor } from './threads.ts'
import type { ReplyTarget } from './outbox/comment-outbox.ts'

interface CommentItemProps {
  comment: Comment
  post: Post
  linked: number | null
  onAnswer: (answered: ReplyTarget) => void
  small?: boolean
}

export function CommentItem({ comment, post, linked, onAnswer, small }: CommentItemProps) {
  const t = useText()
  const viewer = useViewer()
  const [editing, setEditing] = useState(false)
  const { id, author, replyTo, content, mentions } = comment
  const anchor = { id: commentAnchor(id), tabIndex: -1, className: 'outline-none' }
  if (!author)
    return (
      <p
        {...anchor}
        className={`rounded-card border border-line px-4 py-2.5 text-muted italic ${anchor.className}`}
      >
        {t('comments.gone')}
      </p>
    )

  const isOwn = author.id === viewer.id
  const page = isOwn ? '/profile' : `/users/${author.id}`
  const answer = () => onAnswer({ id, name: author.display_name, thread: comment.parentId ?? id })
  return (
    <article {...anchor} aria-labelledby={`${anchor.id}-name`} className={`flex gap-2.5 ${anchor.className}`}>
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
              <h3 id={`${anchor.id}-name`} className="text-15 font-bold wrap-anywhere">
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
                  <PersonSentence person={replyTo} text={(name) => t('comments.to', { name })} />
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

function CommentEditor({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const t = useText()
  const draft = useFormDraft(`comment edit ${comment.id}`, { content: comment.content })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const { content } = draft.words
  const charsLeft = charactersLeft(content)
  const kindness = useKindnessCheck(content)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(-1, -1)
  }, [])

  const close = () => {
    draft.clear()
    onDone()
  }
  const save = async () => {
    const trimmed = content.trim()
    if (!trimmed || charsLeft < 0 || busy) return
    if (trimmed === comment.content) return close()
    if (!kindness.mayGo()) return
    setBusy(true)
    setProblem(null)
    try {
      await editComment(comment, trimmed)
      close()
    } catch (error) {
      const isGone = isMissing(error)
      setProblem(isGone ? 'comments.edit_gone' : 'comments.edit_failed')
      setBusy(false)
    }
  }
  return (
    <Form onSubmit={save}>
      <KindNote kindness={kindness} field={field} />
      <textarea
        ref={field}
        aria-label={t('comments.edit')}
        aria-invalid={charsLeft < 0 || undefined}
        value={content}
        readOnly={busy}
        rows={2}
        onChange={({ target }) => draft.change({ content: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isComposing(event)) close()
          if (isSendKey(event)) event.currentTarget.form?.requestSubmit()
        }}
        className="field-sizing-content block max-h-60 w-full resize-none rounded-card border border-edge bg-surface px-3.5 py-2 text-17 focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent/35"
      />
      <MentionPicker field={field} text={content} where={{ post: comment.postId }} />
      {charsLeft < 100 && (
        <p className={`mt-1 text-right text-13 ${charsLeft < 0 ? 'text-danger' : 'text-muted'}`}>
          {charsLeft < 0
            ? t('comments.over', { count: -charsLeft })
            : t('comments.left', { count: charsLeft })}
        </p>
      )}
      {problem && (
        <p role="alert" className="mt-1 text-13 text-danger">
          {t(problem)}
        </p>
      )}
      <div className="mt-2 flex justify-end gap-1.5">
        <Button variant="quiet" size="sm" onClick={close}>
          {t('comments.cancel')}
        </Button>
        <Button type="submit" size="sm" busy={busy} disabled={!content.trim() || charsLeft < 0}>
          {t('comments.save')}
        </Button>
      </div>
    </Form>
  )
}
