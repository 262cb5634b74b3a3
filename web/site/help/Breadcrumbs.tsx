import { ChevronRight } from 'lucide-react'
import { useText } from '../../platform/i18n/i18n.ts'
import { address } from '../../platform/pages/site-address.ts'

const link =
  'inline-flex min-h-11 items-center font-bold text-muted underline-offset-3 hover:text-ink hover:underline'

/** `topic` is a section of the help's start page. */
export function Breadcrumbs({ topic }: { topic?: { id: string; name: string } | undefined }) {
  const t = useText()
  return (
    <nav aria-label={t('help.you_are_here')}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-13">
        <li>
          <a href={address('help')} className={link}>
            {t('help.title')}
          </a>
        </li>
        {topic && (
          <li className="flex items-center gap-1.5">
            <ChevronRight aria-hidden className="size-4 text-muted" />
            <a href={`${address('help')}#${topic.id}`} className={link}>
              {topic.name}
            </a>
          </li>
        )}
      </ol>
    </nav>
  )
}
