import { useText } from '../platform/i18n/i18n.ts'
import { siteAddress } from '../platform/pages/site-address.ts'
import { classNames } from '../ui/styles/class-names.ts'

export function StoreBadges({ className }: { className?: string }) {
  const t = useText()
  return (
    <ul className={classNames('grid gap-2.5 xs:grid-cols-2', className)}>
      <Badge store={t('site.app_store')} lead={t('site.app_store_lead')} />
      <Badge store={t('site.google_play')} lead={t('site.google_play_lead')} />
    </ul>
  )
}

const Badge = ({ store, lead }: { store: string; lead: string }) => (
  <li>
    <a
      href={siteAddress('appstore')}
      className="flex min-h-13 items-center gap-2 rounded-card border border-ink/15 bg-surface/70 px-2.5 py-1.5 text-left whitespace-nowrap text-ink transition-colors hover:bg-surface"
    >
      <DownloadIcon />
      <span>
        <span className="block text-12 text-ink/80">{lead}</span>
        <span className="block text-15/[1.25rem] font-bold">{store}</span>
      </span>
    </a>
  </li>
)

/** A neutral icon instead of the logos of the stores. */
export const DownloadIcon = () => (
  <svg
    viewBox="0 0 24 24"
    className="size-7 shrink-0"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M9 3.5H7.5a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2v-13a2 2 0 0 0-2-2H15M12 2.5v10M8.75 9.5 12 12.75l3.25-3.25M10.75 17.25h2.5" />
  </svg>
)
