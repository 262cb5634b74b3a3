import { MessageCircleOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Chat, chatLimits } from '../../../contract/chats/chats.ts'
import type { Message } from '../../../contract/chats/messages.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Composer } from '../composer/Composer.tsx'
import { EditBar } from '../composer/EditBar.tsx'
import { roomForKeyboard } from '../composer/room-for-keyboard.ts'
import { composerDraft, type Wish } from '../composer/use-composer.ts'
import { useFormDraft } from '../../platform/kept/form-drafts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { keepFocus } from '../../ui/focus-main.ts'
import { nameOf } from '../list/words.ts'
import { copyWords } from '../message/message-actions.ts'
import { DeclinedNote, RequestBox } from './RequestBox.tsx'

interface FootProps {
  chat: Chat
  /** How many messages are one's own. */
  ownCount: number
  /** What a report of the one who asks is about. */
  reported: Message | null
  wish: Wish | null
  onWish: () => void
  editing: Message | null
  onEdited: () => void
  onSay: () => void
  onSayAnew: (content: string) => void
  onUp: () => void
}

/** Where one writes, decides about a request, or reads why nothing can be written. */
export function Foot(props: FootProps) {
  const { chat, ownCount, reported, wish, onWish, editing, onEdited, onSay, onSayAnew, onUp } = props
  const t = useText()
  const name = nameOf(chat, t)
  const stateBefore = useRef(chat.state)
  useEffect(() => {
    // What had it is gone with the state.
    if (stateBefore.current !== chat.state) keepFocus()
    stateBefore.current = chat.state
  }, [chat.state])
  if (chat.state === 'request')
    return (
      <Bar>
        <RequestBox chat={chat} reported={reported} />
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
        <LeftWords chat_id={chat.id} />
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
function LeftWords({ chat_id }: { chat_id: number }) {
  const t = useText()
  const { content } = useFormDraft(composerDraft(chat_id), { content: '' }).words
  if (!content.trim()) return null
  return (
    <div className="flex items-center gap-2 rounded-card bg-sunk py-1 pr-1 pl-3">
      <p className="line-clamp-3 min-w-0 flex-1 text-13 wrap-anywhere">{content}</p>
      <Button size="sm" variant="quiet" onClick={() => void copyWords(content)}>
        {t('conversation.copy')}
      </Button>
    </div>
  )
}

const Bar = ({ children }: { children: ReactNode }) => (
  <footer
    ref={roomForKeyboard}
    className="shrink-0 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]"
  >
    <div className="mx-auto max-w-[44rem] px-2 py-2 xs:px-3">{children}</div>
  </footer>
)
