import { EyeOff, ShieldCheck, UsersRound } from 'lucide-react'
import { useText } from '../platform/i18n.ts'

const badges = [
  { key: 'accounts.trust_secure', icon: ShieldCheck },
  { key: 'accounts.trust_no_tracking', icon: EyeOff },
  { key: 'accounts.trust_neighbours', icon: UsersRound },
] as const

/** What becomes of a location that is shared. */
export function TrustBadges() {
  const t = useText()
  return (
    <div className="mt-4">
      <ul aria-label={t('accounts.trust')} className="flex flex-wrap gap-x-4 gap-y-1.5">
        {badges.map(({ key, icon: Icon }) => (
          <li key={key} className="flex items-center gap-1.5 text-13 font-bold text-leaf">
            <Icon aria-hidden className="size-4" />
            {t(key)}
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-13 text-muted">{t('accounts.trust_text')}</p>
    </div>
  )
}
