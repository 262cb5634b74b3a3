import { useEffect, useRef, useState } from 'react'
import { findSimilarAlerts } from '../../../contract/feed/feed.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { call } from '../../platform/api/call.ts'
import type { PostEntry } from '../outbox/post-draft.ts'

/** Shorter texts can't be compared. */
const minWords = 3
/** Milliseconds; an alert must not wait long. */
const timeoutMs = 4000

/** `similar` is undefined before a search. If no alerts are similar, or the search fails, `send` is called at once. */
export function useAlertCheck(draft: PostEntry, send: () => void) {
  const [similar, setSimilar] = useState<Post[] | null>()
  const [busy, setBusy] = useState(false)
  const checkedContent = useRef('')
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])

  async function submit() {
    const content = draft.content.trim()
    const isSkipped = draft.tag !== 'Cảnh báo' || content.split(/\s+/).length < minWords
    if (isSkipped || checkedContent.current === content || !navigator.onLine) return send()
    setBusy(true)
    const found = await findAlerts(content)
    if (!isMounted.current) return
    setBusy(false)
    checkedContent.current = content
    if (found.length) setSimilar(found)
    else send()
  }

  return {
    submit: () => void (busy || submit()),
    busy,
    similar,
    close: () => setSimilar(null),
    sendAnyway: () => {
      setSimilar(null)
      send()
    },
  }
}

async function findAlerts(content: string): Promise<Post[]> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    return (await call(findSimilarAlerts, { body: { content }, signal })).results
  } catch {
    return []
  }
}
