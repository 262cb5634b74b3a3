import { useEffect, useRef, useState } from 'react'
import type { PublicCommunity } from '../../contract/nearby.ts'
import { text, useText } from '../platform/i18n/i18n.ts'
import type { PageHead } from '../site/page.ts'
import { classNames } from '../ui/styles/class-names.ts'
import { ProvinceList } from './ProvinceList.tsx'
import { SearchBox } from './SearchBox.tsx'
import { WardList } from './WardList.tsx'
import { rememberWard } from './data.ts'
import { MapPanel } from './map/MapPanel.tsx'
import { country, provinceOf } from './map/country.ts'
import { useChoice } from './use-choice.ts'
import { usePause } from './use-pause.ts'

export const head = (): PageHead => ({
  title: text('nearby.title'),
  description: text('nearby.description'),
  picture: 'nearby',
})

export const hydrates = 'at once'

export default function NearbyPage() {
  const t = useText()
  const { province: code, ward, choose } = useChoice()
  const [typed, setTyped] = useState('')
  const search = usePause(typed.trim())
  const province = provinceOf(code)
  const panel = useRef<HTMLDivElement>(null)

  // With the map above or below the list, the choice would be out of sight.
  const [shows, setShows] = useState(0)
  useEffect(() => {
    if (shows) panel.current?.scrollIntoView({ block: 'center' })
  }, [shows])

  const open = (province_code: string) => {
    choose({ province: province_code, ward: null })
    setShows(shows + 1)
  }
  const select = (chosen: PublicCommunity) => {
    rememberWard(chosen)
    choose({ province: chosen.province_code, ward: chosen.code })
    setShows(shows + 1)
  }
  const toCountry = () => choose({ province: null, ward: null })

  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 px-4 pt-6 pb-4 md:px-6 lg:grid-cols-[25rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:pt-8">
      <div>
        <h1 className="text-30 font-bold">{t('nearby.headline')}</h1>
        <p className="mt-2 mb-5 text-muted text-pretty">{t('nearby.lead', { wards: country.wards_count })}</p>
        <SearchBox typed={typed} onType={setTyped} onFound={select} />
      </div>
      <div
        ref={panel}
        className={classNames(
          'scroll-mt-20 lg:sticky lg:top-22 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-[calc(100dvh-7.5rem-var(--below))] lg:max-h-[56rem] lg:min-h-96',
          search !== '' && ward === null && 'max-lg:order-last',
        )}
      >
        <MapPanel
          province={province}
          ward={ward}
          onOpen={open}
          onSelect={(chosen) => choose({ province: code, ward: chosen })}
          onDeselect={() => choose({ province: code, ward: null })}
          onCountry={toCountry}
        />
      </div>
      <div className="lg:col-start-1">
        {search || province ? (
          <WardList
            search={search}
            province={code}
            selected={ward}
            onSelect={select}
            onCountry={toCountry}
            onClear={() => setTyped('')}
          />
        ) : (
          <ProvinceList onOpen={open} />
        )}
      </div>
    </div>
  )
}
