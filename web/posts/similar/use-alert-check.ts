import { useEffect, useRef, useState } from 'react'
import { findSimilarAlerts } from '../../../contract/posts/alerts.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { call } from '../../platform/api/call.ts'
import type { PostEntry } from '../outbox/post-entry.ts'

/** Of fewer words nobody can tell what they warn of. */
const fewestWords = 3
/** Whoever warns is in a hurry. */
const patience = 4000

/**
 * Before an alert is posted, asks whether somebody around has told of the same. `similar` are such alerts, to be
 * shown until `goOn` or `close`, undefined before there were any; without any, or without an answer, `send` is called at once.
 */
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
