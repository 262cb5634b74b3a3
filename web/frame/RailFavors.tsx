import { useWaitingCount } from '../favours/waiting/use-waiting.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { RailLink } from './RailLink.tsx'
import { tabs } from './tabs.ts'

/** One's own favours, with how many wait for the viewer. */
export function RailFavors() {
  const t = useText()
  const count = useWaitingCount()
  const { to, icon, label } = tabs.favors
  return (
    <RailLink
      to={to}
      icon={icon}
      label={t(label)}
      name={count ? t('frame.favors_waiting', { count }) : t(label)}
      count={count}
    />
  )
}
