import { HeartHandshake } from 'lucide-react'
import type { Profile } from '../../../contract/people/profiles.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { calledBy } from './called-by.ts'

/** How often the two have helped each other; nothing before the first time. */
export function Shared({ profile }: { profile: Profile }) {
  const t = useText()
  const { helped_you, you_helped } = profile.shared
  const name = calledBy(profile)
  if (!helped_you && !you_helped) return null
  return (
    <p className="flex items-start gap-2 text-13 text-give">
      <HeartHandshake aria-hidden className="size-4.5 shrink-0" />
      <span>
        {helped_you > 0 && <strong>{t('users.helped_you', { name, count: helped_you })}</strong>}
        {helped_you > 0 && you_helped > 0 && ', '}
        {you_helped > 0 &&
          t(helped_you ? 'users.and_you_helped' : 'users.you_helped', { name, count: you_helped })}
      </span>
    </p>
  )
}
