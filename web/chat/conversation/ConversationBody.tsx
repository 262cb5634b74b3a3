import { Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Chat } from '../../../contract/chat/chats.ts'
import type { Message } from '../../../contract/chat/messages.ts'
import { pollInterval } from '../../platform/api/poll-interval.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { isConnected, useTopic } from '../../platform/socket/hub.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { SheetLoadError } from '../../ui/overlays/SheetLoadError.tsx'
import { refreshChat } from '../chat-cache.ts'
import type { ComposerAction } from '../composer/use-composer.ts'
import { catchUp } from '../message-window-cache.ts'
import { lastSeq, type MessageWindow } from '../message-window.ts'
import { type MessageActions, setReaction } from '../message/message-actions.ts'
import { clientIdOf, newMessage } from '../outbox/message-entry.ts'
import { queueMessage, useUnsentMessages } from '../outbox/message-outbox.ts'
import { ConversationFooter } from './ConversationFooter.tsx'
import { MessageList, type MessageListHandle } from './MessageList.tsx'

const MessageSheet = lazyPart(() => import('../message/MessageSheet.tsx'), SheetLoadError)

/** What is said, and the place to say something. */
export function ConversationBody({ chat, talk }: { chat: Chat; talk: MessageWindow }) {
  const t = useText()
  const viewer = useViewer()
  const list = useRef<MessageListHandle>(null)
  const [params] = useSearchParams()
  const [wish, setWish] = useState<ComposerAction | null>(null)
  const [editing, setEditing] = useState<Message | null>(null)
  const [chosen, setChosen] = useState<{ message: Message; open: boolean; at: number } | null>(null)
  const arrived = new Set(talk.messages.map(({ client_id }) => client_id))
  const unsent = useUnsentMessages(chat.id).filter((entry) => !arrived.has(clientIdOf(entry)))
  useConversationUpdates(chat)

  const { state } = chat
  const canSay = state === 'open'
  const you = t('conversation.you')
  const reply = useCallback(
    ({ seq, author, content }: Message) => {
      setEditing(null)
      setWish({
        answers: { seq, content, name: author?.id === viewer.id ? you : (author?.display_name ?? '') },
      })
    },
    [viewer.id, you],
  )
  const ways = useMemo<MessageActions>(
    () => ({
      goTo: (seq) => list.current?.goTo(seq),
      options: (message) => setChosen({ message, open: true, at: Date.now() }),
      reply: canSay ? reply : null,
      react: canSay ? (message, emoji) => void setReaction(message, emoji) : null,
      plain: state === 'request' || state === 'declined',
    }),
    [canSay, state, reply],
  )
  const editLast = () => {
    const last = talk.messages.findLast(
      ({ author, content, deleted_at }) => author?.id === viewer.id && content && !deleted_at,
    )
    if (last) setEditing(last)
  }
  // It may have changed since it was chosen.
  const now = chosen && (talk.messages.find(({ id }) => id === chosen.message.id) ?? chosen.message)
  return (
    <>
      <MessageList
        ref={list}
        chat={chat}
        talk={talk}
        unsent={unsent}
        at={Number(params.get('at')) || null}
        ways={ways}
        onTakenBack={canSay ? (entry) => setWish({ write_on: entry }) : null}
      />
      <MessageAnnouncer chat={chat} talk={talk} />
      <ConversationFooter
        chat={chat}
        ownCount={talk.messages.filter(({ author }) => author?.id === viewer.id).length + unsent.length}
        reported={talk.messages.find(({ author }) => author !== null && author.id !== viewer.id) ?? null}
        wish={wish}
        onWish={() => setWish(null)}
        editing={editing}
        onEdited={() => {
          setEditing(null)
          setWish({ focus: true })
        }}
        onSay={() => list.current?.goToEnd()}
        onSayAnew={(content) =>
          void queueMessage(newMessage(viewer.id, chat.id), { content, place: null, answers: null })
        }
        onUp={editLast}
      />
      {chosen && now && (
        <Suspense>
          <MessageSheet
            message={now}
            open={chosen.open}
            openedAt={chosen.at}
            onClose={() => setChosen({ ...chosen, open: false })}
            ways={ways}
            onEdit={canSay ? setEditing : null}
          />
        </Suspense>
      )}
    </>
  )
}

/** Hears who types here, and asks now and then for what is new while no socket tells. */
function useConversationUpdates({ id, state }: Chat) {
  useTopic(state === 'open' ? `chat:${id}` : null)
  const ask = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || isConnected()) return
    void catchUp(id)
    void refreshChat(id)
  })
  useEffect(() => {
    const look = () => ask()
    const timer = setInterval(look, pollInterval / 4)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}

/** Reads out what others say while one is here. */
function MessageAnnouncer({ chat, talk }: { chat: Chat; talk: MessageWindow }) {
  const t = useText()
  const viewer = useViewer()
  const said = useRef(Math.max(chat.last_seq, lastSeq(talk)))
  const [words, setWords] = useState('')
  useEffect(() => {
    const wordsOf = ({ author, content, place }: Message) =>
      t('conversation.said', {
        name: author?.display_name ?? '',
        words: content || place || t('conversation.no_words'),
      })
    const fresh = talk.messages.filter(({ seq }) => seq > said.current)
    said.current = Math.max(said.current, lastSeq(talk))
    const others = fresh.filter(({ author }) => author && author.id !== viewer.id)
    if (others.length) setWords(others.map(wordsOf).join('\n'))
  }, [talk, viewer.id, t])
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {words}
    </p>
  )
}
