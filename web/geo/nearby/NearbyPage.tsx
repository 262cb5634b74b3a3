import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PublicCommunity } from '../../../contract/geo/nearby.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import type { PageHead } from '../../platform/pages/site-page.ts'
import { classNames } from '../../ui/styles/class-names.ts'
import { SearchBox } from './SearchBox.tsx'
import { WardList } from './WardList.tsx'
import { cacheWard } from './data.ts'
import { MapPanel } from './map/MapPanel.tsx'
import { country, findProvince } from './map/country.ts'

export const head = (): PageHead => ({
  title: text('nearby.title'),
  description: text('nearby.description'),
  picture: 'nearby',
})

export const hydrates = 'at-once'

export default function NearbyPage() {
  const t = useText()
  const { province: code, ward, choose } = useChoice()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const province = findProvince(code)
  const panel = useRef<HTMLDivElement>(null)

  // On a narrow screen the map may be out of sight.
  const [choiceCount, setChoiceCount] = useState(0)
  useEffect(() => {
    if (choiceCount) panel.current?.scrollIntoView({ block: 'center' })
  }, [choiceCount])

  const open = (province_code: string) => {
    choose({ province: province_code, ward: null })
    setChoiceCount(choiceCount + 1)
  }
  const select = (chosen: PublicCommunity) => {
    cacheWard(chosen)
    choose({ province: chosen.province_code, ward: chosen.code })
    setChoiceCount(choiceCount + 1)
  }
  const showCountry = () => choose({ province: null, ward: null })

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
          'scroll-mt-20 lg:sticky lg:top-22 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-[calc(100dvh-7.5rem)] lg:max-h-[56rem] lg:min-h-96',
          search !== '' && ward === null && 'max-lg:order-last',
        )}
      >
        <MapPanel
          province={province}
          ward={ward}
          onOpen={open}
          onSelect={(chosen) => choose({ province: code, ward: chosen })}
          onDeselect={() => choose({ province: code, ward: null })}
          onCountry={showCountry}
        />
      </div>
      <div className="lg:col-start-1">
        {search || province ? (
          <WardList
            search={search}
            province={code}
            selected={ward}
            onSelect={select}
            onCountry={showCountry}
            onClear={() => setTyped('')}
          />
        ) : (
          <ProvinceList onOpen={open} />
        )}
      </div>
    </div>
  )
}

/** Milliseconds without a key before the search starts. */
const debounceMs = 250

/** The text after a pause in typing; an empty one at once. */
function useDebounced(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  return typed === '' ? '' : settled
}

/** Without scripts it only shows the provinces and the number of their wards. */
function ProvinceList({ onOpen }: { onOpen: (code: string) => void }) {
  const t = useText()
  return (
    <section aria-labelledby="provinces">
      <h2 id="provinces" className="text-17 font-bold">
        {t('nearby.provinces')}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-2 max-xs:grid-cols-1">
        {country.provinces.map(({ code, name, wards_count }) => (
          <li key={code}>
            <button
              type="button"
              onClick={() => onOpen(code)}
              className="flex min-h-14 w-full items-center gap-1 rounded-card border border-line bg-surface py-2 pr-2 pl-3.5 text-left transition-colors hover:bg-sunk scriptless:hidden"
            >
              <Province name={name} wards={t('nearby.ward_count', { count: wards_count })} />
              <ChevronRight aria-hidden className="ml-auto text-muted" />
            </button>
            <p className="hidden min-h-14 rounded-card border border-line bg-surface px-3.5 py-2 scriptless:block">
              <Province name={name} wards={t('nearby.ward_count', { count: wards_count })} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Province = ({ name, wards }: { name: string; wards: string }) => (
  <span className="min-w-0">
    <span className="block font-bold">{name}</span>
    <span className="block text-13 text-muted">{wards}</span>
  </span>
)

export interface Choice {
  province: string | null
  ward: string | null
}

const noChoice: Choice = { province: null, ward: null }

function readChoice(): Choice {
  const query = new URLSearchParams(location.search)
  const digits = (name: string, count: number) => {
    const value = query.get(name) ?? ''
    return /^\d+$/.test(value) && value.length === count ? value : null
  }
  const province = digits('province', 2)
  return { province, ward: province && digits('ward', 5) }
}

function addressOf({ province, ward }: Choice) {
  const query = new URLSearchParams()
  if (province) query.set('province', province)
  if (ward) query.set('ward', ward)
  return query.size ? `${location.pathname}?${query}` : location.pathname
}

/** Stored in the address. Only a change of the province adds a history entry. */
function useChoice() {
  const [choice, setChoice] = useState(noChoice)

  useEffect(() => {
    const read = () => setChoice(readChoice())
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])

  function choose(next: Choice) {
    const isNewProvince = next.province !== choice.province
    history[isNewProvince ? 'pushState' : 'replaceState'](null, '', addressOf(next))
    setChoice(next)
  }
  return { ...choice, choose }
}
