import { EyeOff, ShieldCheck, UsersRound } from 'lucide-react'
import { useText } from '../../platform/i18n/i18n.ts'

const badges = [
  { key: 'accounts.trust_secure', icon: ShieldCheck },
  { key: 'accounts.trust_no_tracking', icon: EyeOff },
  { key: 'accounts.trust_neighbours', icon: UsersRound },
] as const

export function TrustBadges() {
  const t = useText()
  return (
    <div className="mt-4">
      <ul aria-label={t('accounts.trust')} className="flex flex-wrap gap-2">
        {badges.map(({ key, icon: Icon }) => (
          <li
            key={key}
            className="flex min-w-min flex-1 basis-0 flex-col items-center gap-1 text-center text-13 font-bold text-leaf"
          >
            <Icon aria-hidden />
            {t(key)}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-center text-13 text-muted text-balance">{t('accounts.trust_text')}</p>
    </div>
  )
}
