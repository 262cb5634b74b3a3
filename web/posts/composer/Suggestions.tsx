import { useText } from '../../platform/i18n/i18n.ts'
import { Chip } from '../../ui/controls/Chip.tsx'

const borrowed = ['ladder', 'drill', 'pot', 'cart'] as const
const errands = ['cat', 'plants', 'carrying', 'parcel'] as const

/** Beginnings of a sentence for those who wouldn't know how to start; only beside an empty text. */
export function Suggestions({ errand, onPick }: { errand: boolean; onPick: (start: string) => void }) {
  const t = useText()
  return (
    <div role="group" aria-label={t('composer.suggestions')}>
      <p aria-hidden className="text-13 text-muted">
        {t('composer.suggestions')}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-x-1 gap-y-2.5">
        {(errand ? errands : borrowed).map((name) => {
          const thing = t(`composer.thing_${name}`)
          const start = t(errand ? 'composer.start_errand' : 'composer.start_borrow', { thing })
          return (
            <Chip
              dense
              key={name}
              aria-pressed={undefined}
              className="font-normal"
              onClick={() => onPick(`${start} `)}
            >
              {thing}
            </Chip>
          )
        })}
      </div>
    </div>
  )
}
