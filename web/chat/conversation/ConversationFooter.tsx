import { Check, MessageCircleOff } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type Chat, chatLimits } from '../../../contract/chat/chats.ts'
import type { Message } from '../../../contract/chat/messages.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { loadReason } from '../../platform/api/reason.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../platform/storage/form-drafts.ts'
import { KindNote, useKindnessCheck } from '../../text/kindness/KindNote.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { restoreFocus } from '../../ui/focus-main.ts'
import { ComposerContext, ComposerField } from '../composer/ComposerField.tsx'
import { Composer } from '../composer/Composer.tsx'
import { charactersLeft, composerDraftKey, type ComposerAction } from '../composer/use-composer.ts'
import { chatName } from '../chat-text.ts'
import { copyText, saveEdit } from '../message/message-actions.ts'
import { DeclinedNote, ChatRequest } from './ChatRequest.tsx'

interface FootProps {
  chat: Chat
  /** How many messages are one's own. */
  ownCount: number
  /** What a report of the one who asks is about. */
  reported: Message | null
  wish: ComposerAction | null
  onWish: () => void
  editing: Message | null
  onEdited: () => void
  onSay: () => void
  onSayAnew: (content: string) => void
  onUp: () => void
}

/** Where one writes, decides about a request, or reads why nothing can be written. */
export function ConversationFooter(props: FootProps) {
  const { chat, ownCount, reported, wish, onWish, editing, onEdited, onSay, onSayAnew, onUp } = props
  const t = useText()
  const name = chatName(chat, t)
  const stateBefore = useRef(chat.state)
  useEffect(() => {
    // What had it is gone with the state.
    if (stateBefore.current !== chat.state) restoreFocus()
    stateBefore.current = chat.state
  }, [chat.state])
  if (chat.state === 'request')
    return (
      <Bar>
        <ChatRequest chat={chat} reported={reported} />
      </Bar>
    )
  if (chat.state === 'declined')
    return (
      <Bar>
        <DeclinedNote chat={chat} />
      </Bar>
    )
  if (chat.state === 'closed')
    return (
      <Bar>
        <p className="flex items-center justify-center gap-2 py-2 text-center text-muted">
          <MessageCircleOff aria-hidden />
          {t('conversation.closed')}
        </p>
        <UnsentText chat_id={chat.id} />
      </Bar>
    )
  if (editing)
    return (
      <Bar>
        <EditBar key={editing.id} message={editing} onDone={onEdited} onSayAnew={onSayAnew} />
      </Bar>
    )
  const left = chatLimits.requestMessages - ownCount
  return (
    <Bar>
      {chat.is_waiting && (
        <p className="pb-2 text-13 text-muted text-pretty">
          {left > 0
            ? t('conversation.few_words', { name, left })
            : t('conversation.wait_for_answer', { name })}
        </p>
      )}
      {(!chat.is_waiting || left > 0) && (
        <Composer
          chat={chat}
          wordsOnly={chat.is_waiting}
          wish={wish}
          onWish={onWish}
          onSend={onSay}
          onUp={onUp}
        />
      )}
    </Bar>
  )
}

/** What was being written when nothing could be said any more. */
function UnsentText({ chat_id }: { chat_id: number }) {
  const t = useText()
  const { content } = useFormDraft(composerDraftKey(chat_id), { content: '' }).words
  if (!content.trim()) return null
  return (
    <div className="flex items-center gap-2 rounded-card bg-sunk py-1 pr-1 pl-3">
      <p className="line-clamp-3 min-w-0 flex-1 text-13 wrap-anywhere">{content}</p>
      <Button size="sm" variant="quiet" onClick={() => void copyText(content)}>
        {t('conversation.copy')}
      </Button>
    </div>
  )
}

const Bar = ({ children }: { children: ReactNode }) => (
  <footer
    ref={keepAboveKeyboard}
    className="shrink-0 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]"
  >
    <div className="mx-auto max-w-[44rem] px-2 py-2 xs:px-3">{children}</div>
  </footer>
)

/** As a ref: leaves free below a bar at the bottom what a keyboard on the screen covers of the page. */
function keepAboveKeyboard(bar: HTMLElement | null) {
  const view = window.visualViewport
  const leave = () => {
    if (!view || !bar) return
    const covered = view.scale === 1 ? Math.round(innerHeight - view.height - view.offsetTop) : 0
    bar.style.marginBottom = covered > 0 ? `${covered}px` : ''
  }
  view?.addEventListener('resize', leave)
  view?.addEventListener('scroll', leave)
  leave()
  return () => {
    view?.removeEventListener('resize', leave)
    view?.removeEventListener('scroll', leave)
  }
}

interface EditBarProps {
  message: Message
  onDone: () => void
  /** Says the same words in a new message. */
  onSayAnew: (content: string) => void
}

/** In place of the composer while a message is put in other words. */
function EditBar({ message, onDone, onSayAnew }: EditBarProps) {
  const t = useText()
  const draft = useFormDraft(`message edit ${message.id}`, { content: message.content })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ reason: TextKey; isLost: boolean } | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { content } = draft.words
  const kindness = useKindnessCheck(content)
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
      await saveEdit(message, content.trim())
      close()
    } catch (error) {
      const isLost = error instanceof ApiError && (error.code === 'too_late' || error.status === 404)
      setProblem({ reason: await loadReason(error), isLost })
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <ComposerContext
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
