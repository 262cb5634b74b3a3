import { MessageCircleOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Chat, chatLimits } from '../../../contract/chats/chats.ts'
import type { Message } from '../../../contract/chats/messages.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Composer } from '../composer/Composer.tsx'
import { EditBar } from '../composer/EditBar.tsx'
import { roomForKeyboard } from '../composer/room-for-keyboard.ts'
import type { Wish } from '../composer/use-composer.ts'
import { nameOf } from '../list/words.ts'
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

const Bar = ({ children }: { children: ReactNode }) => (
  <footer
    ref={roomForKeyboard}
    className="shrink-0 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]"
  >
    <div className="mx-auto max-w-[44rem] px-2 py-2 xs:px-3">{children}</div>
  </footer>
)
