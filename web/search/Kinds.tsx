import { Link } from 'react-router'
import { useText } from '../platform/i18n/i18n.ts'
import { keepsField, kinds, resultsAt } from './kinds.ts'

export function Kinds({ chosen, wanted }: { chosen: string; wanted: string }) {
  const t = useText()
  return (
    <nav aria-label={t('search.kinds')} className="-mx-3 mb-4 overflow-x-auto px-3 xs:-mx-4 xs:px-4">
      <ul className="flex w-max gap-2">
        {kinds.map(({ type, label }) => (
          <li key={type}>
            <Link
              to={resultsAt(type, wanted)}
              replace
              {...keepsField}
              aria-current={type === chosen ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-15 font-bold whitespace-nowrap outline-offset-[-3px] transition-colors hover:bg-sunk aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
