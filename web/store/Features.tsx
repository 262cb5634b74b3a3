import { HeartHandshake, MapPin, MessagesSquare, ShieldCheck, Star, UsersRound } from 'lucide-react'
import { useText } from '../platform/i18n/i18n.ts'
import { Part } from './Part.tsx'

const features = [
  { key: 'tags', icon: MessagesSquare, classes: 'bg-help-tint text-help' },
  { key: 'near', icon: MapPin, classes: 'bg-request-tint text-request' },
  { key: 'stars', icon: Star, classes: 'bg-alert-tint text-alert' },
  { key: 'home', icon: ShieldCheck, classes: 'bg-give-tint text-give' },
  { key: 'trusted', icon: HeartHandshake, classes: 'bg-event-tint text-event' },
  { key: 'community', icon: UsersRound, classes: 'bg-share-tint text-share' },
] as const

export function Features() {
  const t = useText()
  return (
    <Part title={t('store.features')}>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {features.map(({ key, icon: Icon, classes }) => (
          <li key={key} className="flex gap-3.5">
            <span className={`grid size-10 shrink-0 place-items-center rounded-full ${classes}`}>
              <Icon aria-hidden />
            </span>
            <div>
              <h3 className="font-bold">{t(`store.feature_${key}`)}</h3>
              <p className="mt-0.5 text-muted text-pretty">{t(`store.feature_${key}_text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}
