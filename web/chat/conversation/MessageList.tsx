import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { Chat } from '../../../contract/chat/chats.ts'
import type { Message } from '../../../contract/chat/messages.ts'
import { toastFailure } from '../../platform/api/reason.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { SpinnerIcon } from '../../ui/feedback/Spinner.tsx'
import { type DeliveryStatus, deliveryStatusOf, MessageItem } from '../message/MessageItem.tsx'
import { UnsentList } from '../message/UnsentMessages.tsx'
import { lastSeq, type MessageWindow, toMessageRows } from '../message-window.ts'
import type { MessageActions } from '../message/message-actions.ts'
import type { MessageEntry } from '../outbox/message-entry.ts'
import { loadAround, loadEnd, loadNewer, loadOlder } from '../message-window-cache.ts'
import { JumpButtons } from './JumpButtons.tsx'
import { type ScrollView, useMarkAsRead, useScrollPosition } from './use-scroll-position.ts'

export interface MessageListHandle {
  goTo: (seq: number) => void
  goToEnd: () => void
}

interface MessageListProps {
  ref: Ref<MessageListHandle>
  chat: Chat
  messageWindow: MessageWindow
  unsent: readonly MessageEntry[]
  /** The message to start at. */
  at: number | null
  actions: MessageActions
  onRecall: ((entry: MessageEntry) => void) | null
}

export function MessageList({ ref, chat, messageWindow, unsent, at, actions, onRecall }: MessageListProps) {
  const t = useText()
  const viewer = useViewer()
  const { id, kind, marks } = chat
  const { messages } = messageWindow
  const [unreadCount] = useState(chat.state === 'open' ? chat.unread_count : 0)
  const [unreadSeq] = useState(unreadCount > 0 ? chat.read_seq + 1 : null)
  const [view, setView] = useState({ seen: chat.read_seq, first: 0, hasSeenUnread: unreadSeq === null })
  const [highlighted, setHighlighted] = useState<number | null>(at)
  const markAsRead = useMarkAsRead(chat)
  const loaders = useOlderAndNewer(id, messageWindow)
  const start = at ?? unreadSeq
  const scrollPosition = useScrollPosition({
    isEndLoaded: !messageWindow.has_newer,
    contentKey: `${messages.map(({ seq, revision }) => `${seq} ${revision}`).join()} ${messageWindow.has_newer} ${unsent.length}`,
    start: start === null ? 'end' : { seq: start },
    onMove: (now) => {
      markAsRead(now.isAtEnd ? Math.max(now.seen, lastSeq(messageWindow)) : now.seen)
      setView((before) => {
        const seen = Math.max(before.seen, now.seen)
        const hasSeenUnread =
          before.hasSeenUnread || (unreadSeq !== null && now.first <= unreadSeq && now.seen >= unreadSeq)
        const isSame =
          before.seen === seen && before.first === now.first && before.hasSeenUnread === hasSeenUnread
        return isSame ? before : { seen, first: now.first, hasSeenUnread }
      })
      loaders.onMove(now)
    },
  })
  const rows = useMemo(() => toMessageRows(messages, unreadSeq), [messages, unreadSeq])
  const ticks = deliveryTicks(messages, viewer.id, marks)

  const { scroller } = scrollPosition

  async function goTo(seq: number) {
    try {
      await loadAround(id, seq)
      scrollPosition.goTo(seq)
      setHighlighted(seq)
    } catch (error) {
      void toastFailure(text('conversation.jump_failed'), error)
    }
  }
  async function goToEnd() {
    try {
      await loadEnd(id)
      scrollPosition.goToEnd()
      // The focused button disappears.
      scroller.current?.focus({ preventScroll: true })
    } catch (error) {
      void toastFailure(text('conversation.jump_failed'), error)
    }
  }
  useImperativeHandle(ref, () => ({
    goTo: (seq) => void goTo(seq),
    // A new message is at the end, even if earlier ones are not loaded.
    goToEnd: () => void loadEnd(id).then(scrollPosition.goToEnd, scrollPosition.goToEnd),
  }))

  const isHighlightLoaded = highlighted !== null && messages.some(({ seq }) => seq === highlighted)
  useEffect(() => {
    if (!isHighlightLoaded) return
    scroller.current
      ?.querySelector<HTMLElement>(`[data-message="${highlighted}"]`)
      ?.focus({ preventScroll: true })
    const timer = setTimeout(() => setHighlighted(null), 2000)
    return () => clearTimeout(timer)
  }, [highlighted, isHighlightLoaded, scroller])
  useEffect(() => {
    // An earlier visit may have loaded another range.
    if (start !== null) void loadAround(id, start).catch(() => undefined)
    else void loadEnd(id).catch(() => undefined)
  }, [id, start])

  const newCount = messages.filter(({ seq, author }) => seq > view.seen && author?.id !== viewer.id).length
  const notLoadedCount = messageWindow.has_newer ? Math.max(0, chat.last_seq - lastSeq(messageWindow)) : 0
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        data-scroller
        role="region"
        aria-label={t('conversation.messages')}
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain outline-offset-[-2px] [overflow-anchor:none] [scrollbar-width:thin]"
      >
        <div className="mx-auto flex min-h-full max-w-[44rem] flex-col justify-end px-3 pt-2 pb-4 xs:px-4">
          {messageWindow.has_older && <LoadMore loader={loaders.older} />}
          {!messages.length && !unsent.length && (
            <p className="px-6 py-8 text-center text-muted text-pretty">{t('conversation.empty')}</p>
          )}
          <ol>
            {rows.map((row) => (
              <li
                key={row.message.client_id ?? row.message.id}
                data-seq={row.message.seq}
                className={`-mx-2 rounded-card px-2 transition-colors duration-500 ${row.message.seq === highlighted ? 'bg-request-tint' : ''}`}
              >
                <MessageItem
                  row={row}
                  people={chat.members}
                  isAmongMany={kind === 'community'}
                  tick={ticks.get(row.message.seq) ?? null}
                  actions={actions}
                />
              </li>
            ))}
          </ol>
          {messageWindow.has_newer && <LoadMore loader={loaders.newer} />}
          <UnsentList unsent={unsent} onRecall={onRecall} />
        </div>
      </div>
      <JumpButtons
        unread={!view.hasSeenUnread && view.first > (unreadSeq ?? 0) ? unreadCount : 0}
        onUnread={() => unreadSeq !== null && void goTo(unreadSeq)}
        isAtEnd={scrollPosition.isAtEnd}
        newCount={newCount + notLoadedCount}
        onEnd={() => void goToEnd()}
      />
    </div>
  )
}

/** The last own message of each delivery status, by `seq`. */
function deliveryTicks(
  messages: readonly Message[],
  viewer_id: number,
  marks: Chat['marks'],
): Map<number, DeliveryStatus> {
  const lastByStatus = new Map<DeliveryStatus, number>()
  for (const { seq, author, deleted_at } of messages)
    if (author?.id === viewer_id && !deleted_at) lastByStatus.set(deliveryStatusOf(seq, marks), seq)
  return new Map([...lastByStatus].map(([tick, seq]) => [seq, tick]))
}

/** The loading or error state at an end of the list. */
function LoadMore({ loader: { failed, load } }: { loader: PageLoader }) {
  const t = useText()
  if (!failed)
    return (
      <p className="grid min-h-11 place-items-center py-2 text-muted">
        <SpinnerIcon />
        <span className="sr-only">{t('conversation.loading_more')}</span>
      </p>
    )
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 py-3 text-13 text-muted"
    >
      {t('conversation.more_failed')}
      <Button size="sm" variant="secondary" onClick={load}>
        {t('ui.try_again')}
      </Button>
    </div>
  )
}

/** The loader of one end of the list. */
interface PageLoader {
  failed: boolean
  load: () => void
}

/** The distance to an end, in pixels, at which more messages load. */
const loadDistance = 600

/** Loads messages when an end of the list comes near; after a failure only on request. */
function useOlderAndNewer(id: number, { has_older, has_newer }: MessageWindow) {
  const [failed, setFailed] = useState({ older: false, newer: false })
  const isLoading = useRef({ older: false, newer: false })

  const load = async (side: 'older' | 'newer') => {
    if (isLoading.current[side]) return
    isLoading.current[side] = true
    setFailed((now) => (now[side] ? { ...now, [side]: false } : now))
    try {
      await (side === 'older' ? loadOlder(id) : loadNewer(id))
    } catch {
      setFailed((now) => ({ ...now, [side]: true }))
    } finally {
      isLoading.current[side] = false
    }
  }
  const loader = (side: 'older' | 'newer'): PageLoader => ({
    failed: failed[side],
    load: () => void load(side),
  })
  return {
    older: loader('older'),
    newer: loader('newer'),
    onMove: ({ toTop, toEnd }: ScrollView) => {
      if (has_older && toTop < loadDistance && !failed.older) void load('older')
      if (has_newer && toEnd < loadDistance && !failed.newer) void load('newer')
    },
  }
}
