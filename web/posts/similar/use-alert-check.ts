import { useEffect, useRef, useState } from 'react'
import { findSimilarAlerts } from '../../../contract/feed/feed.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { call } from '../../platform/api/call.ts'
import type { PostEntry } from '../outbox/post-draft.ts'

/** Fewer words are too few to compare. */
const fewestWords = 3
/** Milliseconds; an alert must not wait long. */
const patience = 4000

/** `similar` is undefined before a search. Without similar alerts, or without a reply, `send` is called at once. */
export function useAlertCheck(draft: PostEntry, send: () => void) {
  const [similar, setSimilar] = useState<Post[] | null>()
  const [busy, setBusy] = useState(false)
  const asked = useRef('')
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])

  async function submit() {
    const content = draft.content.trim()
    const isClear = draft.tag !== 'Cảnh báo' || content.split(/\s+/).length < fewestWords
    if (isClear || asked.current === content || !navigator.onLine) return send()
    setBusy(true)
    const found = await alertsLike(content)
    if (!here.current) return
    setBusy(false)
    asked.current = content
    if (found.length) setSimilar(found)
    else send()
  }

  return {
    submit: () => void (busy || submit()),
    busy,
    similar,
    close: () => setSimilar(null),
    goOn: () => {
      setSimilar(null)
      send()
    },
  }
}

async function alertsLike(content: string): Promise<Post[]> {
  try {
    const signal = AbortSignal.timeout(patience)
    return (await call(findSimilarAlerts, { body: { content }, signal })).results
  } catch {
    return []
  }
}
