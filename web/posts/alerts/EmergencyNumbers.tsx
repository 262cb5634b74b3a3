import { Phone } from 'lucide-react'
import { useText } from '../../platform/i18n/i18n.ts'

const numbers = ['114', '113', '115'] as const

/** The emergency numbers of Viet Nam, which come before telling the neighbours. */
export function EmergencyNumbers() {
  const t = useText()
  return (
    <section aria-label={t('alerts.call_first')}>
      <p aria-hidden className="text-13 font-bold">
        {t('alerts.call_first')}
      </p>
      <ul className="mt-1.5 grid grid-cols-3 gap-2">
        {numbers.map((number) => (
          <li key={number} className="flex">
            <a
              href={`tel:${number}`}
              className="flex min-h-13 w-full flex-col items-center justify-center rounded-card border border-danger/40 bg-surface px-1 py-1.5 text-center transition-colors hover:bg-sunk"
            >
              <span className="sr-only">{t('alerts.call')} </span>
              <span className="flex items-center gap-1 text-17 font-bold text-danger tabular-nums">
                <Phone aria-hidden className="size-4 shrink-0" />
                {number}
              </span>{' '}
              <span className="text-12 text-muted">{t(`alerts.number_${number}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
