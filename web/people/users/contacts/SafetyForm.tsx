import { useState } from 'react'
import {
  contactLimits,
  sendSafetyUpdate,
  type TrustedContact,
} from '../../../../contract/people/trusted-contacts.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../../platform/storage/form-drafts.ts'
import { useIdempotencyKey } from '../../../platform/random-id.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/controls/Form.tsx'
import { TextArea } from '../../../ui/controls/Field.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Avatar } from '../../../ui/layout/Avatar.tsx'
import { focusOnMount } from '../../../ui/overlays/focus.ts'
import { characterCountProps } from '../../../relations/character-count.ts'
import { refetchContacts } from './contacts.ts'

interface SafetyFormProps {
  user_id: number
  accepted: TrustedContact[]
  onDone: () => void
}

export function SafetyForm({ user_id, accepted, onDone }: SafetyFormProps) {
  const t = useText()
  const draft = useFormDraft('safety update', { message: '' })
  const { keyFor } = useIdempotencyKey()
  const [isConfirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const message = draft.words.message.trim()
  const counts = characterCountProps(message, contactLimits.message, t)

  const confirm = () => {
    if (!message) return setProblem('users.safety_empty')
    setProblem(null)
    if (!counts.error) setConfirming(true)
  }
  const send = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const { sent } = await call(sendSafetyUpdate, {
        params: { id: user_id },
        body: { message },
        idempotencyKey: keyFor(message),
      })
      draft.clear()
      toast({ title: text('users.safety_sent', { count: sent }), tone: 'good' })
      onDone()
    } catch (error) {
      setProblem(toSendError(error))
      void refetchContacts(user_id)
    } finally {
      setBusy(false)
    }
  }

  const alert = problem && (
    <p role="alert" className="mt-3 text-danger text-pretty">
      {t(problem)}
    </p>
  )
  if (isConfirming)
    return (
      <div ref={focusOnMount} tabIndex={-1} className="outline-none">
        <p className="text-muted">{t('users.safety_check', { count: accepted.length })}</p>
        <blockquote className="mt-3 rounded-card border border-line bg-sunk p-4 text-17 wrap-anywhere whitespace-pre-line">
          {message}
        </blockquote>
        {alert}
        <div className="mt-5 grid gap-1.5">
          <Button block size="lg" busy={busy} onClick={() => void send()}>
            {t('users.safety_send', { count: accepted.length })}
          </Button>
          <Button block variant="quiet" onClick={() => setConfirming(false)}>
            {t('users.safety_edit')}
          </Button>
        </div>
      </div>
    )
  return (
    <Form onSubmit={confirm}>
      <TextArea
        label={t('users.safety_message')}
        placeholder={t('users.safety_placeholder')}
        value={draft.words.message}
        onChange={(event) => draft.change({ message: event.target.value })}
        {...counts}
      />
      <h3 className="mt-4 text-13 font-bold">{t('users.safety_who')}</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {accepted.map(({ id, name, email }) => (
          <li
            key={id}
            className="flex max-w-full items-center gap-2 rounded-sheet bg-sunk py-1 pr-3.5 pl-1 text-13"
          >
            <Avatar name={name || email} size={32} />
            <span className="min-w-0 wrap-anywhere">{name || email}</span>
          </li>
        ))}
      </ul>
      {alert}
      <Button type="submit" block size="lg" className="mt-5">
        {t('users.safety_continue')}
      </Button>
    </Form>
  )
}

function toSendError(error: unknown): TextKey {
  if (!(error instanceof ApiError)) return 'users.safety_failed'
  if (error.code === 'nobody_to_notify') return 'users.safety_nobody'
  return error.status === 429 ? 'users.safety_too_many' : 'users.safety_failed'
}
