import { Gift, Hand, ImagePlus, Megaphone } from 'lucide-react'
import { Link } from 'react-router'
import type { Category } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'

const starts = [
  { category: 'request', icon: Hand, look: 'text-request' },
  { category: 'give', icon: Gift, look: 'text-give' },
  { category: 'alert', icon: Megaphone, look: 'text-alert' },
] as const satisfies { category: Category; icon: typeof Hand; look: string }[]

/** The way to write: what is on one's mind, or at once the kind of post. */
export function AskRow() {
  const t = useText()
  return (
    <section aria-label={t('posts.write')} className="grid gap-3">
      <Link
        to="/create-post"
        className="flex min-h-11 items-center gap-3 rounded-full border border-line bg-surface px-4.5 text-15 text-muted transition-colors hover:bg-sunk"
      >
        <span className="min-w-0 flex-1">{t('posts.write_placeholder')}</span>
        <ImagePlus aria-hidden className="size-5.5" />
      </Link>
      <ul className="flex flex-wrap gap-2">
        {starts.map(({ category, icon: Icon, look }) => (
          <li key={category} className="flex-1">
            <Link
              to={`/create-post?category=${category}`}
              className="relative flex min-h-9 items-center justify-center gap-1.5 rounded-full border border-line bg-surface px-2 text-13 font-bold whitespace-nowrap transition-colors after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-sunk"
            >
              <Icon aria-hidden className={`size-4.5 ${look}`} />
              {t(`posts.write_${category}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
