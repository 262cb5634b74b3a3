import { Ellipsis, Mail } from 'lucide-react'
import { text, useText } from '../platform/i18n/i18n.ts'
import { address } from '../site/address.ts'
import type { PageHead } from '../site/page.ts'
import { Afterwards } from './Afterwards.tsx'
import { Danger } from './Danger.tsx'
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
              <b className="block">{t('contact.quicker')}</b>
              <span className="text-muted text-pretty">{t('contact.quicker_text')}</span>
            </span>
          </p>
          <TicketForm kind="report" />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <Afterwards />
          <LinkCard
            href={address('contact')}
            icon={<Mail />}
            title={t('contact.not_report')}
            text={t('contact.to_contact')}
          />
        </div>
      </div>
    </div>
  )
}

export const hydrates = 'at once'

export const head = (): PageHead => ({
  title: text('contact.report_title'),
  description: text('contact.report_description'),
})
