import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Place } from '../../../../contract/directory/places.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import type { ButtonStyle } from '../../../ui/controls/button-styles.ts'
import { lazySheet } from '../../../ui/overlays/lazy-sheet.tsx'

const PlaceEditor = lazySheet(() => import('../editor/PlaceEditor.tsx'))

interface AddPlaceProps extends ButtonStyle {
  name?: string
  /** For a header, which has little room beside the title. */
  short?: boolean
  /** Also called if the place exists already. */
  onPlace: (place: Place) => void
}

export function AddPlace({ name, short = false, onPlace, ...style }: AddPlaceProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        {...style}
        icon={<Plus aria-hidden />}
        aria-haspopup="dialog"
        aria-label={t('places.add')}
        onClick={() => setOpen(true)}
      >
        {t(short ? 'places.add_short' : 'places.add')}
      </Button>
      <PlaceEditor
        mode="new"
        place={null}
        name={name ?? ''}
        open={open}
        onClose={() => setOpen(false)}
        onPlace={onPlace}
      />
    </>
  )
}
