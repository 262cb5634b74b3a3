import { useState } from 'react'
import type { Offer } from '../../../contract/posts/favours.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Stars } from '../../users/person/Stars.tsx'
import { MoveQuestion } from '../panel/MoveQuestion.tsx'
import { RateSheet } from '../panel/RateSheet.tsx'
import { type Action, actionsOf, isForward } from '../panel/actions.ts'
import { makeMove } from '../panel/moves.ts'
import { nameOf } from '../panel/offer-words.ts'

/** The one move that leads on, or the rating; the others are beneath the post. */
export function DueAction({ offer }: { offer: Offer }) {
  const t = useText()
  const [asked, setAsked] = useState<Action | null>(null)
  const [busy, setBusy] = useState(false)
  const [rating, setRating] = useState(false)
  const due = actionsOf(offer).find(({ move }) => isForward(move))
  const name = nameOf(offer)
  const isMine = offer.side === 'author' && offer.status !== 'accepted'

  const press = async (action: Action) => {
    if (action.question) return setAsked(action)
    setBusy(true)
    const how = await makeMove(offer, action.move)
    setBusy(false)
    if (how === 'failed') toast({ title: text('favours.failed'), tone: 'bad' })
  }
  if (offer.my_rating !== null) return <Stars value={offer.my_rating} />
  return (
    <>
      {due && (
        <Button
          size="sm"
          variant={due.move === 'accept' ? 'primary' : isMine ? 'tint' : 'secondary'}
          busy={busy}
          {...(due.question && { 'aria-haspopup': 'dialog' as const })}
          onClick={() => void press(due)}
        >
          {due.move === 'return' ? t('favours.row_return') : t(due.label, { name })}
        </Button>
      )}
      {offer.to_rate && offer.other && (
        <Button
          size="sm"
          variant="tint"
          aria-haspopup="dialog"
          aria-label={t('favours.do_rate', { name })}
          onClick={() => setRating(true)}
        >
          {t('favours.row_rate')}
        </Button>
      )}
      <MoveQuestion
        offer={offer}
        action={asked}
        onClose={() => setAsked(null)}
        onMoved={() => setAsked(null)}
      />
      <RateSheet offer={offer} open={rating} onClose={() => setRating(false)} />
    </>
  )
}
