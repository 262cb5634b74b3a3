import { SendHorizontal, X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { commentLimits } from '../../../contract/posts/comments.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../platform/storage/form-drafts.ts'
import { useViewer } from '../../platform/session/session.ts'
import { KindNote, useKindnessCheck } from '../../text/kindness/KindNote.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Form } from '../../ui/controls/Form.tsx'
import { isComposing, isSendKey } from '../../ui/keys.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { MentionPicker } from '../mentions/MentionPicker.tsx'
import { refetchPace, SlowModeLine, usePace } from '../slow-mode/SlowMode.tsx'
import { type CommentEntry, type ReplyTarget, sendComment } from './outbox/comment-outbox.ts'

interface CommentBarProps {
  post: Post
  /** The comment being answered; null for the post itself. */
  answered: ReplyTarget | null
  onAnswered: (answered: ReplyTarget | null) => void
  /** An unsent comment that returns to the field. */
  takenBack: CommentEntry | null
}

export function CommentBar({ post, answered, onAnswered, takenBack }: CommentBarProps) {
  const t = useText()
  const viewer = useViewer()
  const draft = useFormDraft(`comment ${post.id}`, { content: '', key: '', tried_at: '' })
  const [announced, setAnnounced] = useState('')
  const bar = useRef<HTMLFormElement>(null)
  const height = useHeight(bar)
  const field = useRef<HTMLTextAreaElement>(null)
  const { content, key, tried_at } = draft.words
  const charsLeft = charactersLeft(content)
  const kindness = useKindnessCheck(content)
  const discussion = { of: 'post', id: post.id } as const
  const { pace, left } = usePace(discussion)
  const isReady = content.trim() !== '' && charsLeft >= 0 && left === 0
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingBottom = `max(min(6.5rem, 16vh), ${height}px)`
    return () => void style.removeProperty('scroll-padding-bottom')
  }, [height])
  useEffect(() => {
    if (answered) field.current?.focus()
  }, [answered])
  const restoreText = useEffectEvent((entry: CommentEntry) => {
    const text = [entry.content, content.trim()].filter(Boolean).join('\n')
    draft.change({
      content: text,
      ...(entry.tried_at !== null && { key: entry.key, tried_at: entry.tried_at }),
    })
    field.current?.focus()
  })
  useEffect(() => {
    if (takenBack) restoreText(takenBack)
  }, [takenBack])

  const submit = async () => {
    if (!isReady || !kindness.mayGo()) return
    draft.clear()
    onAnswered(null)
    field.current?.focus()
    setAnnounced('')
    const comment = { post_id: post.id, content: content.trim(), answers: answered }
    if (await sendComment(viewer.id, comment, key ? { key, tried_at } : null))
      setAnnounced(t('comments.sent'))
    refetchPace(discussion)
  }
  const label = answered
    ? t('comments.reply_placeholder', { name: answered.name })
    : t('comments.placeholder')
  return (
    <>
      {/* Leaves room for the bar below the end of the page. */}
      <div
        aria-hidden
        className="lg:in-data-beside:hidden"
        style={{ height: `max(0px, ${height}px - 2rem)` }}
      />
      <Form
        ref={bar}
        onSubmit={submit}
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:left-(--rail) lg:in-data-beside:sticky lg:in-data-beside:bg-surface lg:in-data-beside:rounded-b-card"
      >
        <div className="mx-auto max-w-[640px] px-3 py-2 xs:px-4">
          {answered && (
            <p className="mb-1 flex items-center justify-between text-13 text-muted">
              <span className="min-w-0 wrap-anywhere">{t('comments.replying', { name: answered.name })}</span>
              <IconButton
                label={t('comments.stop_replying')}
                icon={<X className="size-4.5" />}
                className="-my-1.5 -mr-1"
                onClick={() => {
                  onAnswered(null)
                  field.current?.focus()
                }}
              />
            </p>
          )}
          <SlowModeLine discussion={discussion} count={post.comments_count} pace={pace} left={left} />
          <KindNote kindness={kindness} field={field} />
          <div className="flex items-end gap-2">
            <Avatar name={viewer.display_name} src={viewer.avatar_url} className="mb-0.5 max-xs:hidden" />
            <textarea
              ref={field}
              id={commentBarId}
              aria-label={label}
              placeholder={label}
              aria-invalid={charsLeft < 0 || undefined}
              rows={1}
              value={content}
              onChange={({ target }) => draft.change({ content: target.value })}
              onKeyDown={(event) => {
                if (isSendKey(event)) event.currentTarget.form?.requestSubmit()
                if (event.key === 'Escape' && answered && !isComposing(event)) onAnswered(null)
              }}
              className="field-sizing-content max-h-34 min-h-11 min-w-0 flex-1 resize-none rounded-sheet border border-transparent bg-sunk px-4 py-2 text-17 placeholder:text-muted focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent/35 aria-invalid:border-danger"
            />
            <MentionPicker field={field} text={content} where={{ post: post.id }} />
            <button
              type="submit"
              aria-label={t('comments.send')}
              aria-disabled={!isReady || undefined}
              className="grid size-11 shrink-0 place-items-center rounded-full text-help transition-[color,background-color] hover:bg-sunk aria-disabled:text-muted aria-disabled:opacity-60"
            >
              <SendHorizontal />
            </button>
          </div>
          {charsLeft < 100 && (
            <p className={`mt-1 text-right text-13 ${charsLeft < 0 ? 'text-danger' : 'text-muted'}`}>
              {charsLeft < 0
                ? t('comments.over', { count: -charsLeft })
                : t('comments.left', { count: charsLeft })}
            </p>
          )}
          <p role="status" className="sr-only">
            {announced}
          </p>
        </div>
      </Form>
    </>
  )
}

/** Pixels; 0 until the element is measured. */
function useHeight(of: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const element = of.current
    if (!element) return
    const measure = () => setHeight(element.offsetHeight)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [of])
  return height
}

/** Counts characters as the server does; negative if there are too many. */
export const charactersLeft = (content: string) => commentLimits.content - Array.from(content.trim()).length

const commentBarId = 'write-comment'

export const focusCommentBar = () => document.getElementById(commentBarId)?.focus()
