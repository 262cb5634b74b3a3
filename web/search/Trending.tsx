import { TrendingUp } from 'lucide-react'
import { useId } from 'react'
import { useText } from '../platform/i18n/i18n.ts'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { useTrending } from './data.ts'

export function Trending({ onSearch }: { onSearch: (q: string) => void }) {
  const t = useText()
  const id = useId()
  const { data, isPending } = useTrending()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-17 font-bold">
        {t('search.trending')}
      </h2>
      <ul className="flex flex-wrap gap-2.5">
        {isPending
          ? ['w-32', 'w-28', 'w-30', 'w-28'].map((width, index) => (
              <li key={index}>
                <Skeleton className={`h-11 rounded-full ${width}`} />
              </li>
            ))
          : (data?.results ?? t('search.usual_trends').split('|')).map((topic) => (
              <li key={topic}>
                <button
                  type="button"
                  onClick={() => onSearch(topic)}
                  className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-left text-15 transition-[background-color,transform] hover:bg-sunk active:scale-[0.97]"
                >
                  <TrendingUp aria-hidden className="size-4 shrink-0 text-help" />
                  <span className="wrap-anywhere">{topic}</span>
                </button>
              </li>
            ))}
      </ul>
    </section>
  )
}
