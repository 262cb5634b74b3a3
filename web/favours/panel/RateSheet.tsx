import type { Offer } from '../../../contract/favours/favours.ts'
import { RateFavorForm } from '../../people/users/person/RateFavorForm.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { refreshFavour } from '../data.ts'
import { otherPersonName } from './offer-progress.ts'

interface RateSheetProps {
  offer: Offer
  open: boolean
  onClose: () => void
}

export default function RateSheet({ offer, open, onClose }: RateSheetProps) {
  const t = useText()
  const { id, kind, side, other, ratings_shown } = offer
  if (!other) return null
  const wasHelped = (side === 'author') === (kind === 'give')
  return (
    <Sheet open={open} onClose={onClose} title={t('favours.do_rate', { name: otherPersonName(offer) })}>
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
          void refreshFavour(offer.post_id)
        }}
      />
    </Sheet>
  )
}
