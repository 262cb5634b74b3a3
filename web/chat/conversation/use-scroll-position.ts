import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Chat, readChat } from '../../../contract/chat/chats.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { chatKeys, updateChat } from '../chat-cache.ts'

/** A message with its distance from the top in pixels, or the end of the conversation. */
type ScrollAnchor = { seq: number; top: number } | 'end'

const endTolerance = 48
const anchorOffset = 72

interface ScrollOptions {
  /** Whether the last message of the conversation is loaded. */
  isEndLoaded: boolean
  /** Changes with the rendered messages. */
  contentKey: string
  start: { seq: number } | 'end'
  onMove: (view: ScrollView) => void
}

/** `seen` is the last message that came into view, 0 for none. Distances are in pixels. */
export interface ScrollView {
  toTop: number
  toEnd: number
  isAtEnd: boolean
  first: number
  seen: number
}

/** Keeps the scroll position when messages are added or change their height. */
export function useScrollPosition({ isEndLoaded, contentKey, start, onMove }: ScrollOptions) {
  const scroller = useRef<HTMLDivElement>(null)
  const anchor = useRef<ScrollAnchor>(start === 'end' ? 'end' : { seq: start.seq, top: anchorOffset })
  const target = useRef<number | null>(start === 'end' ? null : start.seq)
  const height = useRef(0)
  const [isAtEnd, setAtEnd] = useState(start === 'end')

  const updateView = useEffectEvent(() => {
    const box = scroller.current
    if (!box) return
    const frame = box.getBoundingClientRect()
    const items = [...box.querySelectorAll<HTMLElement>('[data-seq]')]
    const toEnd = box.scrollHeight - box.scrollTop - box.clientHeight
    const isNowAtEnd = toEnd < endTolerance && isEndLoaded
    const first = items.find((item) => item.getBoundingClientRect().bottom > frame.top)
    const seen = items.findLast((item) => item.getBoundingClientRect().top < frame.bottom - anchorOffset / 2)
    if (isNowAtEnd) anchor.current = 'end'
    else if (first) anchor.current = { seq: seqOf(first), top: first.getBoundingClientRect().top - frame.top }
    setAtEnd(isNowAtEnd)
    onMove({
      toTop: box.scrollTop,
      toEnd,
      isAtEnd: isNowAtEnd,
      first: first ? seqOf(first) : 0,
      seen: seen ? seqOf(seen) : 0,
    })
  })

  const restoreAnchor = useEffectEvent(() => {
    const box = scroller.current
    if (!box) return
    const targetSeq = target.current
    if (targetSeq !== null && itemAt(box, targetSeq)) {
      target.current = null
      anchor.current = { seq: targetSeq, top: anchorOffset }
    }
    const { current } = anchor
    if (current === 'end') box.scrollTop = box.scrollHeight
    else {
      const item = itemAt(box, current.seq)
      const top = item && item.getBoundingClientRect().top - box.getBoundingClientRect().top
      if (top !== null && Math.abs(top - current.top) > 0.5) box.scrollTop += top - current.top
    }
    height.current = box.clientHeight
  })

  const arrangedKey = useRef<string>(null)
  useLayoutEffect(() => {
    if (arrangedKey.current === contentKey) return
    arrangedKey.current = contentKey
    restoreAnchor()
    updateView()
  })

  useEffect(() => {
    const box = scroller.current
    const content = box?.firstElementChild
    if (!box || !content) return
    const observer = new ResizeObserver(() => {
      restoreAnchor()
      updateView()
    })
    observer.observe(box)
    observer.observe(content)
    const onScroll = () => {
      // The window was resized: this event comes before the resize observer runs.
      if (box.clientHeight !== height.current) restoreAnchor()
      updateView()
    }
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', onScroll)
    }
  }, [])

  /** Scrolls to a message, as soon as it is rendered. */
  const goTo = useCallback((seq: number) => {
    target.current = seq
    const box = scroller.current
    const item = box && itemAt(box, seq)
    if (!item) return
    target.current = null
    box.scrollTop += item.getBoundingClientRect().top - box.getBoundingClientRect().top - anchorOffset
  }, [])

  const goToEnd = useCallback(() => {
    target.current = null
    anchor.current = 'end'
    const box = scroller.current
    if (box) box.scrollTop = box.scrollHeight
  }, [])

  return { scroller, isAtEnd, goTo, goToEnd }
}

const seqOf = (item: HTMLElement) => Number(item.dataset['seq'])
const itemAt = (box: Element, seq: number) => box.querySelector<HTMLElement>(`[data-seq="${seq}"]`)

/** The delay in which further messages are collected into one request. */
const readDelayMs = 250

/** Marks messages that come into view as read while the page is visible. */
export function useMarkAsRead(chat: Chat) {
  const { id } = chat
  const seen = useRef(0)
  const reportedSeq = useRef(chat.read_seq)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function report() {
    const seq = seen.current
    if (seq <= reportedSeq.current || document.visibilityState !== 'visible') return
    const previous = reportedSeq.current
    reportedSeq.current = seq
    try {
      await call(readChat, { params: { id }, body: { seq } })
      updateChat(id, (now) => withRead(now, seq))
      void queryClient.invalidateQueries({ queryKey: chatKeys.unread })
    } catch {
      // The next message in view repeats the request.
      reportedSeq.current = Math.min(reportedSeq.current, previous)
    }
  }
  function scheduleReport() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void report(), readDelayMs)
  }
  const onVisibilityChange = useEffectEvent(scheduleReport)
  // Reports without delay on unmount.
  const onLeave = useEffectEvent(() => void report())
  useEffect(() => {
    const listener = () => onVisibilityChange()
    document.addEventListener('visibilitychange', listener)
    return () => {
      document.removeEventListener('visibilitychange', listener)
      clearTimeout(timer.current)
      onLeave()
    }
  }, [])

  const onSeen = (seq: number) => {
    if (seq <= seen.current) return
    seen.current = seq
    scheduleReport()
  }
  return onSeen
}

/** The local unread count is exact only at 0; the server counts the rest. */
const withRead = (chat: Chat, seq: number): Chat => ({
  ...chat,
  read_seq: Math.max(chat.read_seq, seq),
  unread_count: seq >= chat.last_seq ? 0 : Math.max(0, chat.unread_count - Math.max(0, seq - chat.read_seq)),
})
