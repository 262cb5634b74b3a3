import { Star } from 'lucide-react'
import { useState } from 'react'
import type { Offer } from '../../../contract/favours/favours.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/Field.tsx'
import { toDay } from '../../ui/controls/day.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { lazySheet } from '../../ui/overlays/lazy-sheet.tsx'
import { isForward, isOptimisticMove, listActions, makeMove, type MoveAction } from './offer-moves.ts'
import { otherPersonName } from './offer-progress.ts'

export const RateSheet = lazySheet(() => import('./RateSheet.tsx'))

export function FavourActions({ offer, onMoved }: { offer: Offer; onMoved?: () => void }) {
  const t = useText()
  const [confirming, setConfirming] = useState<MoveAction | null>(null)
  const [busy, setBusy] = useState<MoveAction['move'] | null>(null)
  const [rating, setRating] = useState(false)
  const actions = listActions(offer)
  const forward = actions.filter(({ move }) => isForward(move))
  const others = actions.filter(({ move }) => !isForward(move))
  const name = otherPersonName(offer)
  // Accept and decline have equal buttons. Later the forward move is the main button.
  const isAnswer = offer.status === 'offered' && forward.length > 0

  const press = async (action: MoveAction) => {
    if (action.question) return setConfirming(action)
    if (!isOptimisticMove(offer, action.move)) setBusy(action.move)
    const result = await makeMove(offer, action.move)
    setBusy(null)
    if (result === 'failed') toast({ title: text('favours.failed'), tone: 'bad' })
    else onMoved?.()
  }

  const button = (action: MoveAction) => (
    <Button
      key={action.move}
      size={isAnswer || isForward(action.move) ? 'md' : 'sm'}
      variant={isForward(action.move) ? 'primary' : 'secondary'}
      className={isAnswer ? 'flex-auto' : isForward(action.move) ? 'w-full' : 'min-w-0'}
      data-move={action.move}
      busy={busy === action.move}
      disabled={busy !== null && busy !== action.move}
      {...(action.question && { 'aria-haspopup': 'dialog' as const })}
      onClick={() => void press(action)}
    >
      {t(action.label, { name })}
    </Button>
  )
  return (
    <>
      {(actions.length > 0 || offer.to_rate) && (
        <div className="mt-4 grid gap-3">
          {offer.to_rate && offer.other && (
            <Button
              icon={<Star className="size-5" />}
              className="w-full"
              aria-haspopup="dialog"
              onClick={() => setRating(true)}
            >
              {t('favours.do_rate', { name })}
            </Button>
          )}
          {isAnswer ? (
            <div className="flex flex-wrap gap-2">{[...others, ...forward].map(button)}</div>
          ) : (
            <>
              {forward.map(button)}
              {others.length > 0 && <div className="flex flex-wrap gap-2">{others.map(button)}</div>}
            </>
          )}
        </div>
      )}
      <MoveQuestion
        offer={offer}
        action={confirming}
        onClose={() => setConfirming(null)}
        onMoved={() => {
          setConfirming(null)
          onMoved?.()
        }}
      />
      <RateSheet offer={offer} open={rating} onClose={() => setRating(false)} />
    </>
  )
}

interface MoveQuestionProps {
  offer: Offer
  /** The move to confirm; null while closed. */
  action: MoveAction | null
  onClose: () => void
  onMoved: () => void
}

/** Confirms a move that can't be undone, or that affects the other person. */
export function MoveQuestion({ offer, action, onClose, onMoved }: MoveQuestionProps) {
  const t = useText()
  // The question stays while the sheet closes.
  const [last, setLast] = useState(action)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const [day, setDay] = useState('')
  const [today] = useState(() => toDay(serverNow()))
  if (action && action !== last) {
    setLast(action)
    setFailed(false)
    setDay('')
  }
  const question = last?.question
  if (!last || !question) return null
  const name = otherPersonName(offer)
  const isUndated = last.move === 'complete' && offer.is_lending && offer.due_date === null

  const confirm = async () => {
    setBusy(true)
    setFailed(false)
    const result = await makeMove(
      offer,
      last.move,
      isUndated && day ? new Date(`${day}T23:59:59.999`).toISOString() : null,
    )
    setBusy(false)
    if (result === 'failed') setFailed(true)
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
