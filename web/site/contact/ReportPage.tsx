import { Ellipsis, Mail, PhoneCall } from 'lucide-react'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { siteAddress } from '../../platform/pages/site-address.ts'
import type { PageHead } from '../../platform/pages/site-page.ts'
import { LinkCard } from './LinkCard.tsx'
import { TicketForm } from './TicketForm.tsx'

/** Usable without an account. `?about=/posts/1` names the subject. */
export default function ReportPage() {
  const t = useText()
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8 md:px-6 md:pt-12">
      <header>
        <h1 className="text-30 font-bold">{t('contact.report_heading')}</h1>
        <p className="mt-2 max-w-xl text-17 text-muted text-pretty">{t('contact.report_lead')}</p>
      </header>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
        <div className="grid grid-cols-1 gap-6">
          <Danger />
          <p className="flex gap-3 rounded-card border border-line p-4">
            <Ellipsis aria-hidden className="mt-0.5 text-muted" />
            <span>
              <b className="block">{t('contact.in_app')}</b>
              <span className="text-muted text-pretty">{t('contact.in_app_text')}</span>
            </span>
          </p>
          <TicketForm kind="report" />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <Afterwards />
          <LinkCard
            href={siteAddress('contact')}
            icon={<Mail />}
            title={t('contact.not_report')}
            text={t('contact.to_contact')}
          />
        </div>
      </div>
    </div>
  )
}

export const hydrates = 'at-once'

export const head = (): PageHead => ({
  title: text('contact.report_title'),
  description: text('contact.report_description'),
})

/** Viet Nam's emergency numbers. */
const numbers = [
  { number: '113', whom: 'contact.danger_police' },
  { number: '114', whom: 'contact.danger_fire' },
  { number: '115', whom: 'contact.danger_ambulance' },
] as const

function Danger() {
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

const steps = [
  'contact.sanction_removal',
  'contact.sanction_warning',
  'contact.sanction_suspension',
  'contact.sanction_termination',
] as const

function Afterwards() {
  const t = useText()
  return (
    <aside className="rounded-sheet bg-sunk p-5 md:p-6">
      <h2 className="text-17 font-bold">{t('contact.after_report')}</h2>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5 marker:text-muted">
        <li>{t('contact.after_report_review')}</li>
        <li>{t('contact.after_report_reply')}</li>
      </ul>
      <h3 className="mt-6 font-bold">{t('contact.sanctions')}</h3>
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
      <p className="mt-4 text-13 text-muted text-pretty">{t('contact.sanction_at_once')}</p>
      <a
        href={siteAddress('legal/community-guidelines')}
        className="mt-2 inline-flex min-h-11 items-center font-bold underline underline-offset-3"
      >
        {t('contact.guidelines')}
      </a>
    </aside>
  )
}
