import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { Chat } from '../../../contract/chat/chats.ts'
import type { Message } from '../../../contract/chat/messages.ts'
import { toastFailure } from '../../platform/api/toast-failure.ts'
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
  talk: MessageWindow
  unsent: readonly MessageEntry[]
  /** A message to begin at. */
  at: number | null
  ways: MessageActions
  onTakenBack: ((entry: MessageEntry) => void) | null
}

export function MessageList({ ref, chat, talk, unsent, at, ways, onTakenBack }: MessageListProps) {
  const t = useText()
  const viewer = useViewer()
  const { id, kind, marks } = chat
  const { messages } = talk
  const [unreadCount] = useState(chat.state === 'open' ? chat.unread_count : 0)
  const [unreadSeq] = useState(unreadCount > 0 ? chat.read_seq + 1 : null)
  const [view, setView] = useState({ seen: chat.read_seq, first: 0, sawUnread: unreadSeq === null })
  const [lit, setLit] = useState<number | null>(at)
  const onSeen = useMarkAsRead(chat)
  const farther = useOlderAndNewer(id, talk)
  const start = at ?? unreadSeq
  const keeper = useScrollPosition({
    isEndHere: !talk.has_newer,
    shown: `${messages.map(({ seq, revision }) => `${seq} ${revision}`).join()} ${talk.has_newer} ${unsent.length}`,
    start: start === null ? 'end' : { seq: start },
    onMove: (now) => {
      onSeen(now.isAtEnd ? Math.max(now.seen, lastSeq(talk)) : now.seen)
      setView((before) => {
        const seen = Math.max(before.seen, now.seen)
        const sawUnread =
          before.sawUnread || (unreadSeq !== null && now.first <= unreadSeq && now.seen >= unreadSeq)
        const isSame = before.seen === seen && before.first === now.first && before.sawUnread === sawUnread
        return isSame ? before : { seen, first: now.first, sawUnread }
      })
      farther.onMove(now)
    },
  })
  const rows = useMemo(() => toMessageRows(messages, unreadSeq), [messages, unreadSeq])
  const ticks = ticksOf(messages, viewer.id, marks)

  const { scroller } = keeper

  async function goTo(seq: number) {
    try {
      await loadAround(id, seq)
      keeper.goTo(seq)
      setLit(seq)
    } catch (error) {
      void toastFailure(text('conversation.jump_failed'), error)
    }
  }
  async function goToEnd() {
    try {
      await loadEnd(id)
      keeper.goToEnd()
      // The button goes.
      scroller.current?.focus({ preventScroll: true })
    } catch (error) {
      void toastFailure(text('conversation.jump_failed'), error)
    }
  }
  useImperativeHandle(ref, () => ({
    goTo: (seq) => void goTo(seq),
    // What was just said stands at the end, whatever is missing before it.
    goToEnd: () => void loadEnd(id).then(keeper.goToEnd, keeper.goToEnd),
  }))

  const isLitHere = lit !== null && messages.some(({ seq }) => seq === lit)
  useEffect(() => {
    if (!isLitHere) return
    scroller.current?.querySelector<HTMLElement>(`[data-message="${lit}"]`)?.focus({ preventScroll: true })
    const timer = setTimeout(() => setLit(null), 2000)
    return () => clearTimeout(timer)
  }, [lit, isLitHere, scroller])
  useEffect(() => {
    // What was loaded on an earlier visit may be another stretch.
    if (start !== null) void loadAround(id, start).catch(() => undefined)
    else void loadEnd(id).catch(() => undefined)
  }, [id, start])

  const after = messages.filter(({ seq, author }) => seq > view.seen && author?.id !== viewer.id).length
  const notHere = talk.has_newer ? Math.max(0, chat.last_seq - lastSeq(talk)) : 0
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
          {talk.has_older && <LoadMore part={farther.older} />}
          {!messages.length && !unsent.length && (
            <p className="px-6 py-8 text-center text-muted text-pretty">{t('conversation.empty')}</p>
          )}
          <ol>
            {rows.map((row) => (
              <li
                key={row.message.client_id ?? row.message.id}
                data-seq={row.message.seq}
                className={`-mx-2 rounded-card px-2 transition-colors duration-500 ${row.message.seq === lit ? 'bg-request-tint' : ''}`}
              >
                <MessageItem
                  row={row}
                  people={chat.members}
                  isAmongMany={kind === 'community'}
                  tick={ticks.get(row.message.seq) ?? null}
                  ways={ways}
                />
              </li>
            ))}
          </ol>
          {talk.has_newer && <LoadMore part={farther.newer} />}
          <UnsentList unsent={unsent} onTakenBack={onTakenBack} />
        </div>
      </div>
      <JumpButtons
        unread={!view.sawUnread && view.first > (unreadSeq ?? 0) ? unreadCount : 0}
        onUnread={() => unreadSeq !== null && void goTo(unreadSeq)}
        isAtEnd={keeper.isAtEnd}
        after={after + notHere}
        onEnd={() => void goToEnd()}
      />
    </div>
  )
}

/** By `seq`: of one's own messages the last one sent, the last one delivered and the last one read. */
function ticksOf(
  messages: readonly Message[],
  viewer_id: number,
  marks: Chat['marks'],
): Map<number, DeliveryStatus> {
  const last = new Map<DeliveryStatus, number>()
  for (const { seq, author, deleted_at } of messages)
    if (author?.id === viewer_id && !deleted_at) last.set(deliveryStatusOf(seq, marks), seq)
  return new Map([...last].map(([tick, seq]) => [seq, tick]))
}

/** Stands where more is loaded. */
function LoadMore({ part: { failed, load } }: { part: PageLoader }) {
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

/** One end of what is here. */
interface PageLoader {
  failed: boolean
  load: () => void
}

/** In pixels, from which more is asked for. */
const loadDistance = 600

/** Loads what was said before and after as one comes near it; after a failure only when asked to. */
function useOlderAndNewer(id: number, { has_older, has_newer }: MessageWindow) {
  const [failed, setFailed] = useState({ older: false, newer: false })
  const running = useRef({ older: false, newer: false })

  const load = async (side: 'older' | 'newer') => {
    if (running.current[side]) return
    running.current[side] = true
    setFailed((now) => (now[side] ? { ...now, [side]: false } : now))
    try {
      await (side === 'older' ? loadOlder(id) : loadNewer(id))
    } catch {
      setFailed((now) => ({ ...now, [side]: true }))
    } finally {
      running.current[side] = false
    }
  }
  const part = (side: 'older' | 'newer'): PageLoader => ({
    failed: failed[side],
    load: () => void load(side),
  })
  return {
    older: part('older'),
    newer: part('newer'),
    onMove: ({ toTop, toEnd }: ScrollView) => {
      if (has_older && toTop < loadDistance && !failed.older) void load('older')
      if (has_newer && toEnd < loadDistance && !failed.newer) void load('newer')
    },
  }
}
