import { Star } from 'lucide-react'
import { useState } from 'react'
import type { Offer } from '../../../contract/posts/favours.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { MoveQuestion } from './MoveQuestion.tsx'
import { RateSheet } from './RateSheet.tsx'
import { type Action, actionsOf, isForward } from './actions.ts'
import { isShownAtOnce, makeMove } from './moves.ts'
import { nameOf } from './offer-words.ts'

export function FavourActions({ offer, onMoved }: { offer: Offer; onMoved?: () => void }) {
  const t = useText()
  const [asked, setAsked] = useState<Action | null>(null)
  const [busy, setBusy] = useState<Action['move'] | null>(null)
  const [rating, setRating] = useState(false)
  const actions = actionsOf(offer)
  const onward = actions.filter(({ move }) => isForward(move))
  const others = actions.filter(({ move }) => !isForward(move))
  const name = nameOf(offer)
  // Accept and decline are equals; later one move leads on, and the rest are ways out.
  const isAnswer = offer.status === 'offered' && onward.length > 0

  const press = async (action: Action) => {
    if (action.question) return setAsked(action)
    if (!isShownAtOnce(offer, action.move)) setBusy(action.move)
    const how = await makeMove(offer, action.move)
    setBusy(null)
    if (how === 'failed') toast({ title: text('favours.failed'), tone: 'bad' })
    else onMoved?.()
  }

  const button = (action: Action) => (
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
            <div className="flex flex-wrap gap-2">{[...others, ...onward].map(button)}</div>
          ) : (
            <>
              {onward.map(button)}
              {others.length > 0 && <div className="flex flex-wrap gap-2">{others.map(button)}</div>}
            </>
          )}
        </div>
      )}
      <MoveQuestion
        offer={offer}
        action={asked}
        onClose={() => setAsked(null)}
        onMoved={() => {
          setAsked(null)
          onMoved?.()
        }}
      />
      <RateSheet offer={offer} open={rating} onClose={() => setRating(false)} />
    </>
  )
}
