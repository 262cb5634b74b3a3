import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { address } from '../site/address.ts'

interface OtherArticlesProps {
  title: string
  articles: { slug: string; title: string }[]
}

export function OtherArticles({ title, articles }: OtherArticlesProps) {
  const id = useId()
  if (!articles.length) return null
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="text-13 font-bold text-muted">
        {title}
      </h2>
      <ul className="mt-2 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {articles.map((each) => (
          <li key={each.slug}>
            <a
              href={address(`help/${each.slug}`)}
              className="flex min-h-12 items-center gap-2 px-4 py-2.5 transition-colors hover:bg-sunk focus-visible:outline-offset-[-2px]"
            >
              <span className="min-w-0 flex-1 text-pretty">{each.title}</span>
              <ChevronRight aria-hidden className="size-4.5 text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
