import { Check } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Message } from '../../../contract/chats/messages.ts'
import { KindNote } from '../../kindness/KindNote.tsx'
import { useKindness } from '../../kindness/use-kindness.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { loadReason } from '../../platform/api/reason.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../platform/kept/form-drafts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { saveWords } from '../message/message-actions.ts'
import { Above } from './Above.tsx'
import { ComposerField } from './ComposerField.tsx'
import { charactersLeft } from './use-composer.ts'

interface EditBarProps {
  message: Message
  onDone: () => void
  /** Says the same words in a new message. */
  onSayAnew: (content: string) => void
}

/** In place of the composer while a message is put in other words. */
export function EditBar({ message, onDone, onSayAnew }: EditBarProps) {
  const t = useText()
  const draft = useFormDraft(`message edit ${message.id}`, { content: message.content })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ reason: TextKey; isLost: boolean } | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { content } = draft.words
  const kindness = useKindness(content)
  const isReady = content.trim() !== '' && charactersLeft(content) >= 0
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(-1, -1)
  }, [])

  const close = () => {
    draft.clear()
    onDone()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || busy) return
    if (content.trim() === message.content) return close()
    if (!kindness.mayGo()) return
    setBusy(true)
    setProblem(null)
    try {
      await saveWords(message, content.trim())
      close()
    } catch (error) {
      const isLost = error instanceof ApiError && (error.code === 'too_late' || error.status === 404)
      setProblem({ reason: await loadReason(error), isLost })
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Above
        title={t('conversation.editing')}
        text={message.content}
        closeLabel={t('conversation.stop_editing')}
        onClose={close}
      />
      {problem && (
        <div role="alert" className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-danger">
          <p className="min-w-0 flex-1">{t(problem.reason)}</p>
          {problem.isLost && (
            <Button
              size="sm"
              variant="tint"
              onClick={() => {
                onSayAnew(content.trim())
                close()
              }}
            >
              {t('conversation.say_anew')}
            </Button>
          )}
        </div>
      )}
      <KindNote kindness={kindness} field={field} />
      <div className="flex flex-wrap items-end gap-1">
        <ComposerField
          field={field}
          chat_id={message.chat_id}
          label={t('conversation.edit')}
          value={content}
          readOnly={busy}
          onChange={(next) => draft.change({ content: next })}
          onEscape={close}
        />
        <button
          type="submit"
          aria-label={t('conversation.save')}
          aria-busy={busy || undefined}
          aria-disabled={!isReady || busy || undefined}
          className="ml-auto grid size-11 shrink-0 place-items-center rounded-full text-help transition-[color,background-color] hover:bg-sunk aria-disabled:text-muted aria-disabled:opacity-60"
        >
          <Check />
        </button>
      </div>
    </form>
  )
}
