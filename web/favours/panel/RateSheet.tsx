import type { Offer } from '../../../contract/posts/favours.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { RateFavorForm } from '../../people/users/person/RateFavorForm.tsx'
import { refreshFavour } from '../data.ts'
import { nameOf } from './offer-words.ts'

interface RateSheetProps {
  offer: Offer
  open: boolean
  onClose: () => void
}

export function RateSheet({ offer, open, onClose }: RateSheetProps) {
  const t = useText()
  const { id, kind, side, other, ratings_shown } = offer
  if (!other) return null
  const wasHelped = (side === 'author') === (kind === 'give')
  return (
    <Sheet open={open} onClose={onClose} title={t('favours.do_rate', { name: nameOf(offer) })}>
      <RateFavorForm
        person={other.id}
        favor={{
          id,
          title: offer.title || t('favours.untitled'),
          role: wasHelped ? 'helped' : 'helper',
          ratings_shown,
        }}
        onDone={() => {
          onClose()
          refreshFavour(offer.post_id)
        }}
      />
    </Sheet>
  )
}
