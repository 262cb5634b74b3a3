import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Chat, readChat } from '../../../contract/chat/chats.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { chatKeys, updateChat } from '../chat-cache.ts'

/** A message and how far below the top of the window it stands, in pixels; or the end, wherever that moves to. */
type ScrollAnchor = { seq: number; top: number } | 'end'

/** In pixels. */
const nearEnd = 48
const below = 72

interface ScrollOptions {
  /** The last message there is, not of those that are here. */
  isEndHere: boolean
  /** Another one with other messages. */
  shown: string
  start: { seq: number } | 'end'
  onMove: (view: ScrollView) => void
}

/** `seen`: the last message that has come into view, 0 for none. Distances are in pixels. */
export interface ScrollView {
  toTop: number
  toEnd: number
  isAtEnd: boolean
  first: number
  seen: number
}

/** Keeps what is looked at in its place, whatever is added above or below it, or changes its height. */
export function useScrollPosition({ isEndHere, shown, start, onMove }: ScrollOptions) {
  const scroller = useRef<HTMLDivElement>(null)
  const place = useRef<ScrollAnchor>(start === 'end' ? 'end' : { seq: start.seq, top: below })
  const target = useRef<number | null>(start === 'end' ? null : start.seq)
  const height = useRef(0)
  const [isAtEnd, setAtEnd] = useState(start === 'end')

  const look = useEffectEvent(() => {
    const box = scroller.current
    if (!box) return
    const frame = box.getBoundingClientRect()
    const items = [...box.querySelectorAll<HTMLElement>('[data-seq]')]
    const toEnd = box.scrollHeight - box.scrollTop - box.clientHeight
    const isThere = toEnd < nearEnd && isEndHere
    const first = items.find((item) => item.getBoundingClientRect().bottom > frame.top)
    const seen = items.findLast((item) => item.getBoundingClientRect().top < frame.bottom - below / 2)
    if (isThere) place.current = 'end'
    else if (first) place.current = { seq: seqOf(first), top: first.getBoundingClientRect().top - frame.top }
    setAtEnd(isThere)
    onMove({
      toTop: box.scrollTop,
      toEnd,
      isAtEnd: isThere,
      first: first ? seqOf(first) : 0,
      seen: seen ? seqOf(seen) : 0,
    })
  })

  const settle = useEffectEvent(() => {
    const box = scroller.current
    if (!box) return
    const wanted = target.current
    if (wanted !== null && itemAt(box, wanted)) {
      target.current = null
      place.current = { seq: wanted, top: below }
    }
    const { current } = place
    if (current === 'end') box.scrollTop = box.scrollHeight
    else {
      const item = itemAt(box, current.seq)
      const top = item && item.getBoundingClientRect().top - box.getBoundingClientRect().top
      if (top !== null && Math.abs(top - current.top) > 0.5) box.scrollTop += top - current.top
    }
    height.current = box.clientHeight
  })

  const arranged = useRef<string>(null)
  useLayoutEffect(() => {
    if (arranged.current === shown) return
    arranged.current = shown
    settle()
    look()
  })

  useEffect(() => {
    const box = scroller.current
    const content = box?.firstElementChild
    if (!box || !content) return
    const watcher = new ResizeObserver(() => {
      settle()
      look()
    })
    watcher.observe(box)
    watcher.observe(content)
    const onScroll = () => {
      // What was not scrolled by hand: the window has changed, and its observer is heard only after this.
      if (box.clientHeight !== height.current) settle()
      look()
    }
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      watcher.disconnect()
      box.removeEventListener('scroll', onScroll)
    }
  }, [])

  /** Once it is shown; the focus goes along. */
  const goTo = useCallback((seq: number) => {
    target.current = seq
    const box = scroller.current
    const item = box && itemAt(box, seq)
    if (!item) return
    target.current = null
    box.scrollTop += item.getBoundingClientRect().top - box.getBoundingClientRect().top - below
  }, [])

  const goToEnd = useCallback(() => {
    target.current = null
    place.current = 'end'
    const box = scroller.current
    if (box) box.scrollTop = box.scrollHeight
  }, [])

  return { scroller, isAtEnd, goTo, goToEnd }
}

const seqOf = (item: HTMLElement) => Number(item.dataset['seq'])
const itemAt = (box: Element, seq: number) => box.querySelector<HTMLElement>(`[data-seq="${seq}"]`)

/** Milliseconds in which further messages come into view before the server is told. */
const readDelayMs = 250

/** Marks what comes into view as read, while the page is looked at. */
export function useMarkAsRead(chat: Chat) {
  const { id } = chat
  const seen = useRef(0)
  const told = useRef(chat.read_seq)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function tell() {
    const seq = seen.current
    if (seq <= told.current || document.visibilityState !== 'visible') return
    const before = told.current
    told.current = seq
    try {
      await call(readChat, { params: { id }, body: { seq } })
      updateChat(id, (now) => withRead(now, seq))
      void queryClient.invalidateQueries({ queryKey: chatKeys.unread })
    } catch {
      // What comes into view next tells it again.
      told.current = Math.min(told.current, before)
    }
  }
  function tellSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void tell(), readDelayMs)
  }
  const onLook = useEffectEvent(tellSoon)
  // On the way out nothing waits.
  const onLeave = useEffectEvent(() => void tell())
  useEffect(() => {
    const look = () => onLook()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(timer.current)
      onLeave()
    }
  }, [])

  const onSeen = (seq: number) => {
    if (seq <= seen.current) return
    seen.current = seq
    tellSoon()
  }
  return onSeen
}

/** How many are unread is known where none is; the server counts the rest. */
const withRead = (chat: Chat, seq: number): Chat => ({
  ...chat,
  read_seq: Math.max(chat.read_seq, seq),
  unread_count: seq >= chat.last_seq ? 0 : Math.max(0, chat.unread_count - Math.max(0, seq - chat.read_seq)),
})
