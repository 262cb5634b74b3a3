import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Comment } from '../../contract/posts/comments.ts'
import { KindNote } from '../kindness/KindNote.tsx'
import { useKindness } from '../kindness/use-kindness.ts'
import { MentionPicker } from '../mentions/MentionPicker.tsx'
import { isMissing } from '../platform/api/api-error.ts'
import type { TextKey } from '../platform/i18n/catalogue.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { useFormDraft } from '../platform/kept/form-drafts.ts'
import { Button } from '../ui/controls/Button.tsx'
import { isComposing, isSendKey } from '../ui/keys.ts'
import { changeWords } from './actions.ts'
import { charactersLeft } from './characters-left.ts'

export function CommentEditor({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const t = useText()
  const draft = useFormDraft(`comment edit ${comment.id}`, { content: comment.content })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const { content } = draft.words
  const room = charactersLeft(content)
  const kindness = useKindness(content)
  const words = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    words.current?.focus()
    words.current?.setSelectionRange(-1, -1)
  }, [])

  const giveUp = () => {
    draft.clear()
    onDone()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const linked = content.trim()
    if (!linked || room < 0 || busy) return
    if (linked === comment.content) return giveUp()
    if (!kindness.mayGo()) return
    setBusy(true)
    setProblem(null)
    try {
      await changeWords(comment, linked)
      giveUp()
    } catch (error) {
      const isGone = isMissing(error)
      setProblem(isGone ? 'comments.edit_gone' : 'comments.edit_failed')
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <KindNote kindness={kindness} field={words} />
      <textarea
        ref={words}
        aria-label={t('comments.edit')}
        aria-invalid={room < 0 || undefined}
        value={content}
        readOnly={busy}
        rows={2}
        onChange={({ target }) => draft.change({ content: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isComposing(event)) giveUp()
          if (isSendKey(event)) event.currentTarget.form?.requestSubmit()
        }}
        className="field-sizing-content block max-h-60 w-full resize-none rounded-card border border-edge bg-surface px-3.5 py-2 text-17 focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent/35"
      />
      <MentionPicker field={words} text={content} where={{ post: comment.postId }} />
      {room < 100 && (
        <p className={`mt-1 text-right text-13 ${room < 0 ? 'text-danger' : 'text-muted'}`}>
          {room < 0 ? t('comments.over', { count: -room }) : t('comments.left', { count: room })}
        </p>
      )}
      {problem && (
        <p role="alert" className="mt-1 text-13 text-danger">
          {t(problem)}
        </p>
      )}
      <div className="mt-2 flex justify-end gap-1.5">
        <Button variant="quiet" size="sm" onClick={giveUp}>
          {t('comments.cancel')}
        </Button>
        <Button type="submit" size="sm" busy={busy} disabled={!content.trim() || room < 0}>
          {t('comments.save')}
        </Button>
      </div>
    </form>
  )
}
