import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Post } from '../../contract/posts.ts'
import { deliveryOf, type Failure, failureOf } from './deliver-post.ts'

interface Sending {
  draft_id: string
  /** Resolves when the pictures are there, or won't come. */
  settled: () => Promise<void>
  /** Begins to send; null when something has come in between. */
  begin: () => Promise<Post> | null
  /** `here` is false when the composer was left meanwhile. */
  onPosted: (here: boolean) => void
  onFailed: (failure: Failure, here: boolean) => void
}

/**
 * Sends a draft: `waiting` for its pictures, then `sending`. What is being sent goes on when the composer is
 * left, and a composer that opens meanwhile joins it.
 */
export function useSending({ draft_id, settled, begin, onPosted, onFailed }: Sending) {
  const [phase, setPhase] = useState<'writing' | 'waiting' | 'sending'>(() =>
    deliveryOf(draft_id) ? 'sending' : 'writing',
  )
  const [failure, setFailure] = useState<Failure | null>(null)
  const here = useRef(false)

  function fail(error: unknown) {
    const reason = failureOf(error)
    setFailure(reason)
    setPhase('writing')
    onFailed(reason, here.current)
  }
  const succeed = () => onPosted(here.current)

  const join = useEffectEvent(() => deliveryOf(draft_id)?.then(succeed, fail))
  useEffect(() => {
    here.current = true
    void join()
    return () => void (here.current = false)
  }, [])

  async function send() {
    setFailure(null)
    setPhase('waiting')
    await settled()
    const delivery = here.current ? begin() : null
    setPhase(delivery ? 'sending' : 'writing')
    await delivery?.then(succeed, fail)
  }

  return { phase, failure, send, forgive: () => setFailure(null) }
}
