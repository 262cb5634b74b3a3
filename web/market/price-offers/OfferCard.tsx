import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PriceOffer } from '../../../contract/market/price-offers.ts'
import { exactReasonKey } from '../../platform/api/exact-reason.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { formatPrice } from '../../platform/i18n/vietnam.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { lazySheet } from '../../ui/overlays/lazy-sheet.tsx'
import { offerLines, percentBelow, standingPrice } from './offer-text.ts'
import { answerOffer, type OfferAnswer } from './offers-cache.ts'

const OfferSheet = lazySheet(() => import('./OfferSheet.tsx'))

interface OfferCardProps {
  offer: PriceOffer
  /** Without a frame and a face, where both are around it. */
  isPlain?: boolean
}

/** The state of an offer with what the viewer can do about it. */
export function OfferCard({ offer, isPlain = false }: OfferCardProps) {
  const t = useText()
  const [isCountering, setCountering] = useState(false)
  const [question, setQuestion] = useState<OfferAnswer | null>(null)
  const { side, other, moves, prices, product, status, order } = offer
  const { title, note } = offerLines(offer, t)
  const below = percentBelow(standingPrice(offer), product.price)
  const size = isPlain ? 'sm' : 'md'
  const buttonStyle = isPlain ? 'flex-auto px-2!' : 'flex-auto'
  const can = (move: (typeof moves)[number]) => moves.includes(move)
  return (
    <div className={isPlain ? '' : 'rounded-card border border-line bg-surface p-4'}>
      <div className="flex gap-3">
        {side === 'seller' && !isPlain ? (
          <Avatar name={other.display_name} src={other.avatar_url} />
        ) : (
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-help-tint text-help">
            <HandCoins aria-hidden className="size-5" />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <p className="font-bold wrap-anywhere">{title}</p>
          <p className="text-13 text-muted text-pretty">
            {status === 'open' && side === 'seller' && below > 0 && (
              <>{t('price-offers.below', { percent: below })} · </>
            )}
            {note}
          </p>
          {prices.length > 1 && (
            <p className="mt-1 text-13 text-muted wrap-anywhere">
              {t('price-offers.trail', { prices: prices.map((price) => formatPrice(price)).join(' → ') })}
            </p>
          )}
        </div>
      </div>
      <div className={`${isPlain ? 'mt-2' : 'mt-3'} flex flex-wrap gap-2 empty:hidden`}>
        {can('accept') && (
          <Button
            size={size}
            className={buttonStyle}
            aria-haspopup="dialog"
            onClick={() => setQuestion('accept')}
          >
            {t('price-offers.accept', { price: formatPrice(standingPrice(offer)) })}
          </Button>
        )}
        {can('counter') && (
          <Button
            size={size}
            variant="secondary"
            className={buttonStyle}
            aria-haspopup="dialog"
            onClick={() => setCountering(true)}
          >
            {t('price-offers.counter')}
          </Button>
        )}
        {(['refuse', 'withdraw'] as const).map(
          (move) =>
            can(move) && (
              <Button
                key={move}
                size={size}
                variant={can('accept') ? 'quiet' : 'secondary'}
                className={buttonStyle}
                aria-haspopup="dialog"
                onClick={() => setQuestion(move)}
              >
                {t(`price-offers.${move}`)}
              </Button>
            ),
        )}
        {order !== null && (
          <ButtonLink size={size} className={buttonStyle} to={`/marketplace/orders/${order}`}>
            {t('price-offers.to_order')}
          </ButtonLink>
        )}
      </div>
      <OfferSheet
        product={product}
        name={other.display_name}
        offer={offer}
        ended={can('counter') ? null : t('price-offers.ended_meanwhile')}
        open={isCountering}
        onClose={() => setCountering(false)}
      />
      <AnswerQuestion offer={offer} answer={question} onClose={() => setQuestion(null)} />
    </div>
  )
}

interface AnswerQuestionProps {
  offer: PriceOffer
  /** Null while closed. */
  answer: OfferAnswer | null
  onClose: () => void
}

function AnswerQuestion({ offer, answer, onClose }: AnswerQuestionProps) {
  const t = useText()
  const navigate = useNavigate()
  // The question stays while the sheet closes.
  const [last, setLast] = useState(answer)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  if (answer && answer !== last) {
    setLast(answer)
    setFailure(null)
  }
  if (!last) return null
  const { side, other } = offer
  const values = { name: other.display_name, price: formatPrice(standingPrice(offer)) }
  const question = last === 'accept' ? (`ask_accept_${side}` as const) : (`ask_${last}` as const)
  const confirm = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { order } = await answerOffer(offer, last)
      onClose()
      if (order !== null) void navigate(`/marketplace/orders/${order}`)
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  return (
    <ConfirmSheet
      open={answer !== null}
      onClose={onClose}
      title={t(`price-offers.${question}`, values)}
      text={t(`price-offers.${question}_text`, values)}
      confirmLabel={t(`price-offers.${last}`, values)}
      cancelLabel={t('price-offers.keep')}
      busy={busy}
      error={failure === null ? undefined : t(exactReasonKey(failure))}
      onConfirm={() => void confirm()}
    />
  )
}
