import { useEffect, useRef, useState } from 'react'
import { bodyOf } from './composer-rules.ts'
import { deliver } from '../outbox/deliver-post.ts'
import type { LocalDraft } from './drafts.ts'
import { type Fate, handOver, sendNow, takeBack } from '../outbox/own-outbox.ts'
import { type Failure, failureOf } from '../outbox/post-failure.ts'
import type { UploadQueue } from '../outbox/uploads.ts'

interface Sending {
  latest: () => LocalDraft
  queue: UploadQueue
  /** Whether this device keeps drafts, so that a post may wait there for the network. */
  keeps: boolean
  /** Whether nothing has come in between that keeps the draft back. */
  isFree: () => boolean
  /** `here` is false when the composer was left meanwhile. */
  onSent: (here: boolean) => void
  /** It will be sent by itself. */
  onWaits: (here: boolean) => void
  /** `back` is the draft as it came back from the outbox, where it has been there. */
  onFailed: (failure: Failure, here: boolean, back: LocalDraft | null) => void
}

/**
 * Sends a draft: `waiting` for its pictures, then `sending`. From then on it lies in the outbox, where the device
 * keeps drafts: leaving, a reload or a crash stops nothing.
 */
export function useSending({ latest, queue, keeps, isFree, onSent, onWaits, onFailed }: Sending) {
  const [phase, setPhase] = useState<'writing' | 'waiting' | 'sending'>('writing')
  const [failure, setFailure] = useState<Failure | null>(null)
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])

  async function send() {
    setFailure(null)
    if (navigator.onLine) {
      setPhase('waiting')
      queue.retryNetwork()
      await queue.settled()
    }
    if (!isFree() || (!here.current && !keeps)) return setPhase('writing')
    setPhase('sending')
    queue.stop()
    const { id } = latest()
    const is_kept = keeps && (await handOver(latest(), queue.list()))
    const fate = await (is_kept ? sendKept(id) : sendAtOnce())
    if (fate === 'sent') return onSent(here.current)
    if (fate === 'waits') return onWaits(here.current)
    const back = is_kept && here.current ? await takeBack(id) : null
    if (here.current) queue.start()
    setFailure(fate)
    setPhase('writing')
    onFailed(fate, here.current, back)
  }

  const sendKept = async (id: string): Promise<Fate> => (navigator.onLine ? sendNow(id) : 'waits')

  async function sendAtOnce(): Promise<Fate> {
    const body = bodyOf(latest(), queue.list())
    if (!navigator.onLine || !body) return { why: keeps ? 'not_kept' : 'network' }
    try {
      await deliver(latest(), body)
      return 'sent'
    } catch (error) {
      return failureOf(error)
    }
  }

  return { phase, failure, send, forgive: () => setFailure(null) }
}
