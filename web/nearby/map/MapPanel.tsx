import { ChevronLeft, Pointer } from 'lucide-react'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { CountryMap } from './CountryMap.tsx'
import type { CountryProvince } from './country.ts'
import { WardCard } from '../WardCard.tsx'
import { WardMap } from './WardMap.tsx'

interface MapPanelProps {
  province: CountryProvince | undefined
  ward: string | null
  onOpen: (province_code: string) => void
  onSelect: (ward_code: string) => void
  onDeselect: () => void
  onCountry: () => void
}

export function MapPanel({ province, ward, onOpen, onSelect, onDeselect, onCountry }: MapPanelProps) {
  const t = useText()
  return (
    <div className="flex flex-col lg:relative lg:h-full">
      <div
        className={classNames(
          'relative isolate overflow-hidden rounded-sheet border border-line bg-sunk lg:h-full',
          province && 'max-lg:h-[min(26rem,60dvh)]',
        )}
      >
        {province ? (
          <>
            <WardMap key={province.code} province={province} selected={ward} onSelect={onSelect} />
            <Button
              variant="secondary"
              className="absolute! top-3 left-3 max-w-[calc(100%-(--spacing(22)))] pl-2.5 shadow-high"
              icon={<ChevronLeft aria-hidden />}
              onClick={onCountry}
            >
              <span className="sr-only">{t('nearby.back_to_country')}: </span>
              <span>{province.name}</span>
            </Button>
          </>
        ) : (
          <>
            <CountryMap onOpen={onOpen} />
            <p className="pointer-events-none absolute top-[59%] left-[6%] flex max-w-36 items-start gap-2 text-13 font-bold text-muted lg:left-[9%] scriptless:hidden">
              <Pointer aria-hidden className="text-help" />
              {t('nearby.press_province')}
            </p>
          </>
        )}
      </div>
      {ward && (
        <div className="max-lg:mt-3 lg:absolute lg:bottom-4 lg:left-4 lg:w-84">
          <WardCard code={ward} onClose={onDeselect} />
        </div>
      )}
    </div>
  )
}
