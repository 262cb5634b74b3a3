import { Flag, LifeBuoy, MessageCircleQuestion } from 'lucide-react'
import { text, useText } from '../platform/i18n/i18n.ts'
import { address } from '../site/address.ts'
import type { PageHead } from '../site/page.ts'
import { Company } from './Company.tsx'
import { LetterBox } from './LetterBox.tsx'
import { LinkCard } from './LinkCard.tsx'
import { TicketForm } from './TicketForm.tsx'

export default function ContactPage() {
  const t = useText()
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8 md:px-6 md:pt-12">
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-3 md:gap-y-2">
        <h1 className="text-30 font-bold">{t('contact.heading')}</h1>
        <LetterBox className="-mb-1 w-32 md:row-span-2 md:mb-0 md:w-60" />
        <p className="max-w-xl self-start text-17 text-muted text-pretty max-md:col-span-2">
          {t('contact.lead')}
        </p>
      </header>
      <section aria-labelledby="maybe" className="mt-8">
        <h2 id="maybe" className="text-17 font-bold">
          {t('contact.maybe')}
        </h2>
        <div className="mt-3 grid gap-3 md:grid-cols-3">
          <LinkCard
            href={address('help')}
            icon={<LifeBuoy />}
            title={t('contact.help')}
            text={t('contact.help_text')}
          />
          <LinkCard
            href={address('faq')}
            icon={<MessageCircleQuestion />}
            title={t('contact.faq')}
            text={t('contact.faq_text')}
          />
          <LinkCard
            href={address('report')}
            icon={<Flag />}
            title={t('contact.to_report')}
            text={t('contact.to_report_text')}
          />
        </div>
      </section>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
        <TicketForm kind="contact" />
        <Company />
      </div>
    </div>
  )
}

export const hydrates = 'at once'

export const head = (): PageHead => ({
  title: text('contact.title'),
  description: text('contact.description'),
  structured: {
    '@type': 'ContactPage',
    name: text('contact.title'),
    description: text('contact.description'),
  },
})
