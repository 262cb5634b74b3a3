import type { Place } from '../../../../contract/places/places.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { WordsForm } from './WordsForm.tsx'

interface RecommendSheetProps {
  place: Place
  words: string
  open: boolean
  onClose: () => void
}

export default function RecommendSheet({ place, words, open, onClose }: RecommendSheetProps) {
  const t = useText()
  return (
    <Sheet open={open} onClose={onClose} title={t(words ? 'places.recommend_edit' : 'places.recommend')}>
      <WordsForm place={place} words={words} post_id={null} onDone={onClose} />
    </Sheet>
  )
}
