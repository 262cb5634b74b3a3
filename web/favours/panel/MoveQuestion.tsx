import { useState } from 'react'
import type { Offer } from '../../../contract/posts/favours.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { dayOf } from '../../ui/controls/day.ts'
import { TextField } from '../../ui/controls/TextField.tsx'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import type { Action } from './actions.ts'
import { makeMove } from './moves.ts'
import { nameOf } from './offer-words.ts'

interface MoveQuestionProps {
  offer: Offer
  /** The pending move; null while closed. */
  action: Action | null
  onClose: () => void
  onMoved: () => void
}

/** Confirms a move that can't be undone, or that weighs on the other side. */
export function MoveQuestion({ offer, action, onClose, onMoved }: MoveQuestionProps) {
  const t = useText()
  // The question stays until the sheet has closed.
  const [last, setLast] = useState(action)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const [day, setDay] = useState('')
  const [today] = useState(() => dayOf(serverNow()))
  if (action && action !== last) {
    setLast(action)
    setFailed(false)
    setDay('')
  }
  const question = last?.question
  if (!last || !question) return null
  const name = nameOf(offer)
  const isUndated = last.move === 'complete' && offer.is_lending && offer.due_date === null

  const confirm = async () => {
    setBusy(true)
    setFailed(false)
    const how = await makeMove(
      offer,
      last.move,
      isUndated && day ? new Date(`${day}T23:59:59.999`).toISOString() : null,
    )
    setBusy(false)
    if (how === 'failed') setFailed(true)
    else onMoved()
  }
  return (
    <ConfirmSheet
      open={action !== null}
      onClose={onClose}
      title={t(question.title, { name })}
      text={t(question.text, { name })}
      confirmLabel={t(last.label, { name })}
      cancelLabel={t(question.no)}
      busy={busy}
      error={failed ? t('favours.failed') : undefined}
      onConfirm={() => void confirm()}
    >
      {isUndated && (
        <TextField
          type="date"
          label={t('favours.ask_return_day')}
          hint={t('favours.ask_return_day_hint')}
          min={today}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      )}
    </ConfirmSheet>
  )
}
