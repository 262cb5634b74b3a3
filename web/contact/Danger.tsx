import { PhoneCall } from 'lucide-react'
import { useText } from '../platform/i18n/i18n.ts'

/** Viet Nam's emergency numbers. */
const numbers = [
  { number: '113', whom: 'contact.danger_police' },
  { number: '114', whom: 'contact.danger_fire' },
  { number: '115', whom: 'contact.danger_ambulance' },
] as const

export function Danger() {
  const t = useText()
  return (
    <section aria-labelledby="danger" className="rounded-sheet bg-help-tint p-5 md:p-6">
      <h2 id="danger" className="flex gap-2.5 text-17 font-bold text-help">
        <PhoneCall aria-hidden className="mt-0.5" />
        {t('contact.danger')}
      </h2>
      <p className="ml-7.5">{t('contact.danger_text')}</p>
      <ul className="mt-4 flex flex-wrap gap-2 md:gap-3">
        {numbers.map(({ number, whom }) => (
          <li key={number} className="min-w-min flex-1 basis-0">
            <a
              href={`tel:${number}`}
              className="flex h-full min-h-18 flex-col items-center justify-center rounded-card bg-surface px-1 py-2.5 text-center transition-colors hover:bg-sunk"
            >
              <b className="text-20 text-help">{number}</b>
              <span className="text-13 text-balance">{t(whom)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
