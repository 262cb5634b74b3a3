import { useRef, useState } from 'react'
import { getMe } from '../../../contract/people/accounts.ts'
import { createTicket, type TicketKind } from '../../../contract/tickets.ts'
import { isFinal } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { useIsHydrated } from '../../platform/hydrated.ts'
import { useFormDraft } from '../../platform/kept/form-drafts.ts'
import { randomId } from '../../platform/random-id.ts'
import { useSession } from '../../platform/session/session.ts'
import {
  failureOf,
  type Field,
  fields,
  type Problems,
  problemsIn,
  refusedIn,
  topicOf,
  type Words,
} from './ticket-problems.ts'

const blank: Words = { topic: '', message: '', about: '', name: '', email: '' }

/** The last request, so that a double press or a retry makes one ticket. */
interface Sending {
  body: string
  key: string
}

/** The first frame is blank, as the prerendered page knows no viewer; input typed before hydration is kept. */
export function useTicket(kind: TicketKind, about: () => string) {
  const [given] = useState(about)
  const user = useSession((session) => session.user)
  const start = { ...blank, about: given, name: user?.display_name ?? '', email: user?.email ?? '' }
  const draft = useFormDraft<Words>(`ticket ${kind} ${given}`.trim(), start)
  const isHydrated = useIsHydrated()
  const form = useRef<HTMLFormElement>(null)
  const isTakenOver = useRef(false)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<{ reference: string; email: string } | null>(null)
  const sending = useRef<Sending>({ body: '', key: '' })

  const attach = (element: HTMLFormElement | null) => {
    form.current = element
    if (!element || isTakenOver.current) return
    isTakenOver.current = true
    const early = typedInto(element)
    if (Object.keys(early).length) draft.change(early)
  }

  const words = isHydrated ? draft.words : blank
  const problems = isTried ? { ...refused, ...problemsIn(kind, words) } : refused

  const change = (changes: Partial<Words>) => {
    draft.change(changes)
    setRefused((before) => without(before, Object.keys(changes)))
    setFailure(null)
  }

  const focusFirst = (wrong: Problems) => {
    const first = fields.find((field) => wrong[field])
    const control = first && form.current?.elements.namedItem(first)
    const target = control instanceof RadioNodeList ? control[0] : control
    if (target instanceof HTMLElement) target.focus()
  }

  const send = async (website: string) => {
    const topic = topicOf(kind, words)
    const wrong = problemsIn(kind, words)
    setTried(true)
    if (!topic || Object.keys(wrong).length) return focusFirst(wrong)
    const [email, name, place] = [words.email.trim(), words.name.trim(), words.about.trim()]
    const body = {
      kind,
      topic,
      email,
      message: words.message.trim(),
      ...(name && { name }),
      ...(place && { about: place }),
      ...(website && { website }),
    }
    if (sending.current.body !== JSON.stringify(body))
      sending.current = { body: JSON.stringify(body), key: randomId() }
    setBusy(true)
    setFailure(null)
    setRefused({})
    try {
      await renewSession()
      const { reference } = await call(createTicket, { body, idempotencyKey: sending.current.key })
      draft.clear()
      setTried(false)
      setSent({ reference, email })
    } catch (error) {
      const fieldsRefused = refusedIn(error)
      setRefused(fieldsRefused)
      if (Object.keys(fieldsRefused).length) focusFirst(fieldsRefused)
      else setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { attach, words, problems, failure, busy, sent, change, send, again: () => setSent(null) }
}

/** Refreshes an expired token first: the endpoint is public and would take the viewer for a stranger. */
async function renewSession() {
  if (!useSession.getState().user) return
  try {
    await call(getMe)
  } catch (error) {
    // Without a session the ticket is anonymous.
    if (!isFinal(error)) throw error
  }
}

function typedInto(form: HTMLFormElement): Partial<Words> {
  const isField = (name: string) => fields.some((field) => field === name)
  return Object.fromEntries([...new FormData(form)].filter(([name, word]) => isField(name) && word !== ''))
}

const without = (problems: Problems, names: string[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name as Field)))
