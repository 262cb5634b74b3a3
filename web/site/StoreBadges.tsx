import { useText } from '../platform/i18n/i18n.ts'
import { classNames } from '../ui/styles/class-names.ts'
import { address } from '../platform/pages/site-address.ts'
import { ToPhone } from './ToPhone.tsx'

export function StoreBadges({ className }: { className?: string }) {
  const t = useText()
  return (
    <ul className={classNames('grid gap-2.5 xs:grid-cols-2', className)}>
      <Badge where={t('site.app_store')} lead={t('site.app_store_lead')} />
      <Badge where={t('site.google_play')} lead={t('site.google_play_lead')} />
    </ul>
  )
}

const Badge = ({ where, lead }: { where: string; lead: string }) => (
  <li>
    <a
      href={address('appstore')}
      className="flex min-h-13 items-center gap-2 rounded-card border border-ink/15 bg-surface/70 px-2.5 py-1.5 text-left whitespace-nowrap text-ink transition-colors hover:bg-surface"
    >
      <ToPhone />
      <span>
        <span className="block text-12 text-ink/80">{lead}</span>
        <span className="block text-15/[1.25rem] font-bold">{where}</span>
      </span>
    </a>
  </li>
)
