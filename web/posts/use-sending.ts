import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Post } from '../../contract/posts.ts'
import { bodyOf, type Obstacle } from './composer-rules.ts'
import { deliver, deliveryOf, type Failure, failureOf } from './deliver-post.ts'
import type { LocalDraft } from './drafts.ts'
import type { Upload } from './uploads.ts'

interface Writing {
  draft: LocalDraft
  uploads: readonly Upload[]
  obstacle: Obstacle | null
  /** `here` is false when the composer was left meanwhile. */
  onPosted: (here: boolean) => void
  onFailed: (failure: Failure, here: boolean) => void
}

/**
 * Sends a draft: `waiting` for its pictures, then `sending`. What is being sent goes on when the composer is
 * left, and a composer that opens meanwhile joins it.
 */
export function useSending({ draft, uploads, obstacle, onPosted, onFailed }: Writing) {
  const [phase, setPhase] = useState<'writing' | 'waiting' | 'sending'>('writing')
  const [failure, setFailure] = useState<Failure | null>(null)
  const here = useRef(false)

  async function follow(delivery: Promise<Post>) {
    setPhase('sending')
    try {
      await delivery
    } catch (error) {
      const failure = failureOf(error)
      setFailure(failure)
      setPhase('writing')
      onFailed(failure, here.current)
      return
    }
    onPosted(here.current)
  }

  const join = useEffectEvent(() => {
    const delivery = deliveryOf(draft.id)
    if (delivery) void follow(delivery)
  })
  useEffect(() => {
    here.current = true
    join()
    return () => void (here.current = false)
  }, [])

  const goOn = useEffectEvent(() => {
    const body = bodyOf(draft, uploads)
    if (obstacle) setPhase('writing')
    else if (body) void follow(deliver(draft, body))
  })
  useEffect(() => {
    if (phase === 'waiting') goOn()
  }, [phase, obstacle, draft, uploads])

  return {
    phase,
    failure,
    forgive: () => setFailure(null),
    send() {
      setFailure(null)
      setPhase('waiting')
    },
  }
}
