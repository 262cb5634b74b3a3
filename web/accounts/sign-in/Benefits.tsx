import { CalendarHeart, Newspaper, Sprout, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'

const delay = 2000

const benefits = [
  { key: 'news', icon: Newspaper, classes: 'bg-help-tint text-help' },
  { key: 'events', icon: CalendarHeart, classes: 'bg-event-tint text-event' },
  { key: 'safety', icon: TriangleAlert, classes: 'bg-alert-tint text-alert' },
  { key: 'interests', icon: Sprout, classes: 'bg-give-tint text-give' },
] as const

export function Benefits() {
  const t = useText()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delay)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section
      aria-labelledby="benefits"
      className={`mt-5 rounded-card border border-line bg-surface px-4 pt-3.5 pb-2 transition-[opacity,translate,visibility] ${shown ? '' : 'invisible translate-y-2 opacity-0'}`}
    >
      <h2 id="benefits" className="text-13 font-bold text-muted">
        {t('accounts.benefits')}
      </h2>
      <ul>
        {benefits.map(({ key, icon: Icon, classes }) => (
          <li key={key} className="flex items-center gap-3 py-2">
            <span className={`grid size-9 shrink-0 place-items-center rounded-full ${classes}`}>
              <Icon aria-hidden />
            </span>
            <p className="text-13 text-muted">
              <span className="block text-15 font-bold text-ink">{t(`accounts.benefit_${key}`)}</span>
              {t(`accounts.benefit_${key}_text`)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
