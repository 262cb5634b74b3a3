import { useRef, useState } from 'react'
import { createComment } from '../../contract/posts/comments.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import type { TextKey } from '../platform/i18n/catalogue.ts'
import { useFormDraft } from '../platform/kept/form-drafts.ts'
import { randomId } from '../platform/random-id.ts'
import { showComment } from './actions.ts'

/** Something written that the server has not confirmed. Its key makes sending it again harmless. */
export interface Unsent {
  key: string
  content: string
  /** Which comment it answers, null for the post itself. */
  answers: Answered | null
}

export interface Answered {
  id: number
  name: string
  /** The first comment of the thread it is in. */
  thread: number
}

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' && value !== null && 'key' in value && 'content' in value && 'answers' in value

function readUnsent(kept: string): Unsent[] {
  try {
    const all: unknown = JSON.parse(kept)
    return Array.isArray(all) ? all.filter(isUnsent) : []
  } catch {
    return []
  }
}

/**
 * What was written under a post and is on its way or could not be sent; it outlives reloading. `failures` say why,
 * by key; what has none is being sent.
 */
export function useUnsent(post_id: number) {
  const kept = useFormDraft(`comment ${post_id} unsent`, { unsent: '' })
  const waiting = readUnsent(kept.words.unsent)
  const latest = useRef(waiting)
  // What was left from before the page was loaded waits for a tap.
  const [failures, setFailures] = useState<Record<string, TextKey>>(() =>
    Object.fromEntries(waiting.map(({ key }) => [key, 'comments.not_sent' as const])),
  )
  const keep = (all: Unsent[]) => {
    latest.current = all
    if (all.length) kept.change({ unsent: JSON.stringify(all) })
    else kept.forget()
  }

  const drop = ({ key }: Unsent) => keep(latest.current.filter((each) => each.key !== key))
  const fail = ({ key }: Unsent, why: TextKey | null) =>
    setFailures((before) => {
      const others = Object.entries(before).filter(([name]) => name !== key)
      return Object.fromEntries(why ? [...others, [key, why]] : others)
    })

  /** Tells whether it arrived. */
  const send = async (unsent: Unsent): Promise<boolean> => {
    fail(unsent, null)
    if (!latest.current.some(({ key }) => key === unsent.key)) keep([...latest.current, unsent])
    const { content, answers, key } = unsent
    try {
      const body = { content, ...(answers && { parent: answers.id }) }
      showComment(await call(createComment, { params: { id: post_id }, body, idempotencyKey: key }))
      drop(unsent)
      return true
    } catch (error) {
      fail(unsent, reasonOf(error))
      return false
    }
  }

  return {
    waiting,
    failures,
    send: (content: string, answers: Answered | null) => send({ key: randomId(), content, answers }),
    sendAgain: (unsent: Unsent) => send(unsent),
    /** What it answered is gone: it stands for itself, and is another request. */
    sendAsOwn: (unsent: Unsent) => {
      drop(unsent)
      return send({ ...unsent, key: randomId(), answers: null })
    },
    drop,
  }
}

function reasonOf(error: unknown): TextKey {
  if (!(error instanceof ApiError)) return 'comments.not_sent'
  if (error.code === 'birthday_needed') return 'comments.not_sent_birthday'
  if (error.code === 'verify_first') return 'comments.not_sent_verify'
  if (error.errors['parent']) return 'comments.not_sent_parent'
  if (error.code === 'blocked_thread') return 'comments.not_sent_blocked'
  if (error.status === 404) return 'comments.not_sent_post'
  if (error.status === 429) return 'comments.not_sent_often'
  return navigator.onLine ? 'comments.not_sent' : 'comments.not_sent_offline'
}
