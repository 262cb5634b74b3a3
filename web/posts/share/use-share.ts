import { useRef, useState } from 'react'
import type { Post } from '../../../contract/posts/posts.ts'
import { type Contact, shareLimits, sharePost } from '../../../contract/posts/shares.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { type TextKey } from '../../platform/i18n/catalogue.ts'
import { locale, text } from '../../platform/i18n/i18n.ts'
import { randomId } from '../../platform/random-id.ts'
import { toast } from '../../ui/feedback/toast.ts'

export function useShare(post: Post, onSent: () => void) {
  const [chosen, setChosen] = useState<Contact[]>([])
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
  /** An unchanged retry after a lost reply has the same key, and notifies once. */
  const attempt = useRef({ body: '', key: '' })

  const isChosen = (contact: Contact) => chosen.some(({ id }) => id === contact.id)
  const toggle = (contact: Contact) => {
    setProblem(null)
    setChosen(
      isChosen(contact)
        ? chosen.filter(({ id }) => id !== contact.id)
        : chosen.length < shareLimits.people
          ? [...chosen, contact]
          : chosen,
    )
  }
  const words = message.trim()
  const over = Array.from(words).length - shareLimits.message

  async function send() {
    if (!chosen.length || over > 0) return
    const body = { user_ids: chosen.map(({ id }) => id), ...(words && { message: words }) }
    const written = JSON.stringify(body)
    if (attempt.current.body !== written) attempt.current = { body: written, key: randomId() }
    setBusy(true)
    setProblem(null)
    try {
      const ask = { params: { id: post.id }, body, idempotencyKey: attempt.current.key }
      const { sent } = await call(sharePost, ask)
      showRecipients(chosen.filter(({ id }) => sent.includes(id)))
      setChosen([])
      setMessage('')
      onSent()
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    chosen,
    isChosen,
    toggle,
    isFull: chosen.length >= shareLimits.people,
    message,
    setMessage,
    over,
    busy,
    problem,
    send,
  }
}

function problemOf(error: unknown): TextKey {
  if (!(error instanceof ApiError)) return 'share.failed'
  if (error.status === 429) return 'share.failed_busy'
  return error.status === 404 ? 'share.gone' : 'share.failed'
}

/** Leaves out people who don't accept it. */
function showRecipients(people: Contact[]) {
  if (!people.length)
    return toast({ title: text('share.sent_nobody'), description: text('share.sent_nobody_text') })
  const first = people.slice(0, people.length > 3 ? 2 : 3).map(({ display_name }) => display_name)
  const count = people.length - first.length
  const names = count
    ? text('share.sent_more', { names: first.join(', '), count })
    : new Intl.ListFormat(locale()).format(first)
  toast({ title: text('share.sent', { names }), tone: 'good' })
}
