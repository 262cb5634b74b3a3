import { useText } from '../platform/i18n/i18n.ts'
import { address } from '../site/address.ts'

const steps = [
  'contact.ladder_removal',
  'contact.ladder_warning',
  'contact.ladder_suspension',
  'contact.ladder_termination',
] as const

export function Afterwards() {
  const t = useText()
  return (
    <aside className="rounded-sheet bg-sunk p-5 md:p-6">
      <h2 className="text-17 font-bold">{t('contact.next')}</h2>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5 marker:text-muted">
        <li>{t('contact.next_read')}</li>
        <li>{t('contact.next_answer')}</li>
      </ul>
      <h3 className="mt-6 font-bold">{t('contact.ladder')}</h3>
      <ol className="mt-3 grid">
        {steps.map((step, index) => (
          <li
            key={step}
            className="relative flex items-center gap-3 pb-4 before:absolute before:top-7 before:bottom-0 before:left-3.5 before:w-px before:bg-edge last:pb-0 last:before:hidden"
          >
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full bg-surface text-13 font-bold text-help"
            >
              {index + 1}
            </span>
            {t(step)}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-13 text-muted text-pretty">{t('contact.ladder_at_once')}</p>
      <a
        href={address('legal/community-guidelines')}
        className="mt-2 inline-flex min-h-11 items-center font-bold underline underline-offset-3"
      >
        {t('contact.guidelines')}
      </a>
    </aside>
  )
}
