import { SearchX } from 'lucide-react'
import { useText } from '../platform/i18n/i18n.ts'
import { Trending } from './Trending.tsx'

export function Nothing({ wanted, onAsk }: { wanted: string; onAsk: (q: string) => void }) {
  const t = useText()
  return (
    <>
      <div className="flex flex-col items-center px-6 pt-8 pb-10 text-center">
        <span className="mb-4 grid size-14 place-items-center rounded-full bg-sunk text-muted">
          <SearchX className="size-6" />
        </span>
        <h2 className="text-17 font-bold text-balance wrap-anywhere">
          {t('search.nothing', { search: wanted })}
        </h2>
        <p className="mt-1 text-muted text-pretty">{t('search.nothing_text')}</p>
      </div>
      <Trending onAsk={onAsk} />
    </>
  )
}
