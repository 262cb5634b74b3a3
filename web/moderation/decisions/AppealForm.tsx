import { type FormEvent, useEffect, useRef, useState } from 'react'
import { appealAction, moderationLimits } from '../../../contract/moderation/cases.ts'
import { call } from '../../platform/api/call.ts'
import { exactReasonOf } from '../../platform/api/exact-reason.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../platform/kept/form-drafts.ts'
import { randomId } from '../../platform/random-id.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextArea } from '../../ui/controls/TextArea.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { keepDecision } from './data.ts'

export function AppealForm({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText()
  const draft = useFormDraft(`appeal ${id}`, { words: '' })
  const field = useRef<HTMLTextAreaElement>(null)
  const sent = useRef({ words: '', key: '' })
  const [busy, setBusy] = useState(false)
  const [isBlank, setBlank] = useState(false)
  const [failure, setFailure] = useState<TextKey | null>(null)
  useEffect(() => field.current?.focus(), [])
  const words = draft.words.words.trim()
  const excess = Array.from(words).length - moderationLimits.appeal

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBlank(!words)
    if (!words || excess > 0) return field.current?.focus()
    setBusy(true)
    setFailure(null)
    if (sent.current.words !== words) sent.current = { words, key: randomId() }
    try {
      const ask = { params: { id }, body: { words }, idempotencyKey: sent.current.key }
      const decision = await call(appealAction, ask)
      draft.clear()
      toast({
        title: text('decisions.appeal_sent'),
        description: text('decisions.appeal_sent_text'),
        tone: 'good',
      })
      // The form goes; the decision that it was about stays, and says what becomes of it.
      field.current?.closest('article')?.focus({ preventScroll: true })
      keepDecision(decision)
    } catch (error) {
      setFailure(exactReasonOf(error))
      setBusy(false)
    }
  }
  return (
    <form noValidate className="mt-3 grid gap-3" onSubmit={(event) => void send(event)}>
      <TextArea
        ref={field}
        label={t('decisions.appeal_words')}
        hint={t('decisions.appeal_hint')}
        value={draft.words.words}
        onChange={({ target }) => {
          setBlank(false)
          draft.change({ words: target.value })
        }}
        error={
          excess > 0
            ? t('decisions.too_long', { count: excess })
            : isBlank
              ? t('decisions.appeal_blank')
              : undefined
        }
      />
      {failure && (
        <p role="alert" className="text-danger text-pretty">
          <strong>{t('decisions.appeal_failed')}</strong> {t(failure)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {t('decisions.appeal_send')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('decisions.appeal_close')}
        </Button>
      </div>
    </form>
  )
}
