import { Check, MessageCircleOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Chat, chatLimits } from '../../../contract/chat/chats.ts'
import type { Message } from '../../../contract/chat/messages.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { loadReason } from '../../platform/api/reason.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../platform/storage/form-drafts.ts'
import { KindNote, useKindnessCheck } from '../../text/kindness/KindNote.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Form } from '../../ui/controls/Form.tsx'
import { restoreFocus } from '../../ui/focus-main.ts'
import { ComposerContext, ComposerField } from '../composer/ComposerField.tsx'
import { Composer } from '../composer/Composer.tsx'
import { charactersLeft, type ComposerAction } from '../composer/use-composer.ts'
import { composerDraftKey } from '../composer/draft-key.ts'
import { chatName } from '../chat-text.ts'
import { copyText, saveEdit } from '../message/message-actions.ts'
import { DeclinedNote, ChatRequest } from './ChatRequest.tsx'

interface ConversationFooterProps {
  chat: Chat
  /** The number of messages by the viewer. */
  ownCount: number
  /** The message that a report of a chat request refers to. */
  reported: Message | null
  composerAction: ComposerAction | null
  onActionHandled: () => void
  editing: Message | null
  onEdited: () => void
  onSend: () => void
  onResend: (content: string) => void
  onEditLast: () => void
}

/** The composer, the answers to a request, or the reason why writing is impossible. */
export function ConversationFooter(props: ConversationFooterProps) {
  const {
    chat,
    ownCount,
    reported,
    composerAction,
    onActionHandled,
    editing,
    onEdited,
    onSend,
    onResend,
    onEditLast,
  } = props
  const t = useText()
  const name = chatName(chat, t)
  const previousState = useRef(chat.state)
  useEffect(() => {
    // The focused element disappears with the state.
    if (previousState.current !== chat.state) restoreFocus()
    previousState.current = chat.state
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
        <EditBar key={editing.id} message={editing} onDone={onEdited} onResend={onResend} />
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
          isTextOnly={chat.is_waiting}
          action={composerAction}
          onActionHandled={onActionHandled}
          onSend={onSend}
          onEditLast={onEditLast}
        />
      )}
    </Bar>
  )
}

/** The draft of a closed conversation, for copying. */
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

/** A ref that keeps a bottom bar above the on-screen keyboard. */
function keepAboveKeyboard(bar: HTMLElement | null) {
  const view = window.visualViewport
  const updateMargin = () => {
    if (!view || !bar) return
    const covered = view.scale === 1 ? Math.round(innerHeight - view.height - view.offsetTop) : 0
    bar.style.marginBottom = covered > 0 ? `${covered}px` : ''
  }
  view?.addEventListener('resize', updateMargin)
  view?.addEventListener('scroll', updateMargin)
  updateMargin()
  return () => {
    view?.removeEventListener('resize', updateMargin)
    view?.removeEventListener('scroll', updateMargin)
  }
}

interface EditBarProps {
  message: Message
  onDone: () => void
  /** Sends the text as a new message. */
  onResend: (content: string) => void
}

/** Replaces the composer while a message is edited. */
function EditBar({ message, onDone, onResend }: EditBarProps) {
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
  const save = async () => {
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
    <Form onSubmit={save}>
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
                onResend(content.trim())
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
    </Form>
  )
}
