import { ChevronRight } from 'lucide-react'
import { useText } from '../platform/i18n/i18n.ts'
import { country } from './map/country.ts'

/** Without scripts it shows the provinces' numbers only. */
export function ProvinceList({ onOpen }: { onOpen: (code: string) => void }) {
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
              <Province name={name} lanes={t('nearby.lanes', { count: wards_count })} />
              <ChevronRight aria-hidden className="ml-auto text-muted" />
            </button>
            <p className="hidden min-h-14 rounded-card border border-line bg-surface px-3.5 py-2 scriptless:block">
              <Province name={name} lanes={t('nearby.lanes', { count: wards_count })} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Province = ({ name, lanes }: { name: string; lanes: string }) => (
  <span className="min-w-0">
    <span className="block font-bold">{name}</span>
    <span className="block text-13 text-muted">{lanes}</span>
  </span>
)
