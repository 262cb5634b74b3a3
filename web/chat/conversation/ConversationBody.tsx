import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Chat } from '../../../contract/chat/chats.ts'
import type { Message } from '../../../contract/chat/messages.ts'
import { pollInterval } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { isConnected, useTopic } from '../../platform/socket/hub.ts'
import { lazySheet } from '../../ui/overlays/lazy-sheet.tsx'
import { refreshChat } from '../chat-cache.ts'
import type { ComposerAction } from '../composer/use-composer.ts'
import { catchUp } from '../message-window-cache.ts'
import { lastSeq, type MessageWindow } from '../message-window.ts'
import { type MessageActions, setReaction } from '../message/message-actions.ts'
import { clientIdOf, newMessage } from '../outbox/message-entry.ts'
import { queueMessage, useUnsentMessages } from '../outbox/message-outbox.ts'
import { ConversationFooter } from './ConversationFooter.tsx'
import { MessageList, type MessageListHandle } from './MessageList.tsx'

const MessageSheet = lazySheet(() => import('../message/MessageSheet.tsx'))

/** The messages and the composer of a conversation. */
export function ConversationBody({ chat, messageWindow }: { chat: Chat; messageWindow: MessageWindow }) {
  const t = useText()
  const viewer = useViewer()
  const list = useRef<MessageListHandle>(null)
  const [params] = useSearchParams()
  const [composerAction, setComposerAction] = useState<ComposerAction | null>(null)
  const [editing, setEditing] = useState<Message | null>(null)
  const [chosen, setChosen] = useState<{ message: Message; open: boolean; at: number } | null>(null)
  const confirmedIds = new Set(messageWindow.messages.map(({ client_id }) => client_id))
  const unsent = useUnsentMessages(chat.id).filter((entry) => !confirmedIds.has(clientIdOf(entry)))
  useConversationUpdates(chat)

  const { state } = chat
  const canWrite = state === 'open'
  const you = t('conversation.you')
  const reply = useCallback(
    ({ seq, author, content }: Message) => {
      setEditing(null)
      setComposerAction({
        replyTarget: { seq, content, name: author?.id === viewer.id ? you : (author?.display_name ?? '') },
      })
    },
    [viewer.id, you],
  )
  const actions = useMemo<MessageActions>(
    () => ({
      goTo: (seq) => list.current?.goTo(seq),
      options: (message) => setChosen({ message, open: true, at: Date.now() }),
      reply: canWrite ? reply : null,
      react: canWrite ? (message, emoji) => void setReaction(message, emoji) : null,
      plain: state === 'request' || state === 'declined',
    }),
    [canWrite, state, reply],
  )
  const editLast = () => {
    const last = messageWindow.messages.findLast(
      ({ author, content, deleted_at }) => author?.id === viewer.id && content && !deleted_at,
    )
    if (last) setEditing(last)
  }
  // The message may have changed since it was chosen.
  const chosenMessage =
    chosen && (messageWindow.messages.find(({ id }) => id === chosen.message.id) ?? chosen.message)
  return (
    <>
      <MessageList
        ref={list}
        chat={chat}
        messageWindow={messageWindow}
        unsent={unsent}
        at={Number(params.get('at')) || null}
        actions={actions}
        onRecall={canWrite ? (entry) => setComposerAction({ append: entry }) : null}
      />
      <MessageAnnouncer chat={chat} messageWindow={messageWindow} />
      <ConversationFooter
        chat={chat}
        ownCount={
          messageWindow.messages.filter(({ author }) => author?.id === viewer.id).length + unsent.length
        }
        reported={
          messageWindow.messages.find(({ author }) => author !== null && author.id !== viewer.id) ?? null
        }
        composerAction={composerAction}
        onActionHandled={() => setComposerAction(null)}
        editing={editing}
        onEdited={() => {
          setEditing(null)
          setComposerAction({ focus: true })
        }}
        onSend={() => list.current?.goToEnd()}
        onResend={(content) =>
          void queueMessage(newMessage(viewer.id, chat.id), { content, place: null, answers: null })
        }
        onEditLast={editLast}
      />
      {chosen && chosenMessage && (
        <MessageSheet
          message={chosenMessage}
          open={chosen.open}
          openedAt={chosen.at}
          onClose={() => setChosen({ ...chosen, open: false })}
          actions={actions}
          onEdit={canWrite ? setEditing : null}
        />
      )}
    </>
  )
}

/** Subscribes to the chat, and polls while there is no socket. */
function useConversationUpdates({ id, state }: Chat) {
  useTopic(state === 'open' ? `chat:${id}` : null)
  const poll = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || isConnected()) return
    void catchUp(id)
    void refreshChat(id)
  })
  useEffect(() => {
    const onChange = () => poll()
    const timer = setInterval(onChange, pollInterval / 4)
    document.addEventListener('visibilitychange', onChange)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onChange)
    }
  }, [])
}

/** Announces new messages of others to screen readers. */
function MessageAnnouncer({ chat, messageWindow }: { chat: Chat; messageWindow: MessageWindow }) {
  const t = useText()
  const viewer = useViewer()
  const announcedSeq = useRef(Math.max(chat.last_seq, lastSeq(messageWindow)))
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const announcementOf = ({ author, content, place }: Message) =>
      t('conversation.said', {
        name: author?.display_name ?? '',
        words: content || place || t('conversation.no_words'),
      })
    const newMessages = messageWindow.messages.filter(({ seq }) => seq > announcedSeq.current)
    announcedSeq.current = Math.max(announcedSeq.current, lastSeq(messageWindow))
    const others = newMessages.filter(({ author }) => author && author.id !== viewer.id)
    if (others.length) setAnnouncement(others.map(announcementOf).join('\n'))
  }, [messageWindow, viewer.id, t])
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {announcement}
    </p>
  )
}
