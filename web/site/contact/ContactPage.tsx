import { Building2, FileText, Flag, LifeBuoy, Mail, MapPin, MessageCircleQuestion, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { siteAddress } from '../../platform/pages/site-address.ts'
import type { PageHead } from '../../platform/pages/site-page.ts'
import { Pot, Scene } from '../../ui/illustrations/Scene.tsx'
import { IfSetting, setting } from '../operator-settings.tsx'
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
      <section aria-labelledby="answers" className="mt-8">
        <h2 id="answers" className="text-17 font-bold">
          {t('contact.answers')}
        </h2>
        <div className="mt-3 grid gap-3 md:grid-cols-3">
          <LinkCard
            href={siteAddress('help')}
            icon={<LifeBuoy />}
            title={t('contact.help')}
            text={t('contact.help_text')}
          />
          <LinkCard
            href={siteAddress('faq')}
            icon={<MessageCircleQuestion />}
            title={t('contact.faq')}
            text={t('contact.faq_text')}
          />
          <LinkCard
            href={siteAddress('report')}
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

export const hydrates = 'at-once'

export const head = (): PageHead => ({
  title: text('contact.title'),
  description: text('contact.description'),
  structured: {
    '@type': 'ContactPage',
    name: text('contact.title'),
    description: text('contact.description'),
  },
})

const Company = () => (
  <IfSetting name="company">
    <CompanyDetails />
  </IfSetting>
)

function CompanyDetails() {
  const t = useText()
  const [phone, email] = [setting('company_phone'), setting('company_email')]
  return (
    <section aria-labelledby="reach" className="rounded-sheet bg-sunk p-5 md:p-6">
      <h2 id="reach" className="text-17 font-bold">
        {t('contact.company')}
      </h2>
      <dl className="mt-2 grid">
        <IfSetting name="company_email">
          <Row icon={<Mail />} name={t('contact.company_email')}>
            <ContactLink href={`mailto:${email}`}>{email}</ContactLink>
          </Row>
        </IfSetting>
        <IfSetting name="company_phone">
          <Row icon={<Phone />} name={t('contact.company_phone')}>
            <ContactLink href={`tel:${phone}`}>{phone}</ContactLink>
          </Row>
        </IfSetting>
        <IfSetting name="company_name">
          <Row icon={<Building2 />} name={t('contact.company_name')}>
            <b>{setting('company_name')}</b>
          </Row>
        </IfSetting>
        <IfSetting name="company_address">
          <Row icon={<MapPin />} name={t('contact.company_address')}>
            {setting('company_address')}
          </Row>
        </IfSetting>
        <IfSetting name="company_tax_number">
          <Row icon={<FileText />} name={t('contact.company_tax_number')}>
            {setting('company_tax_number')}
          </Row>
        </IfSetting>
      </dl>
    </section>
  )
}

const Row = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div className="py-2.5">
    <dt className="flex items-center gap-3 text-13 text-muted">
      {icon}
      {name}
    </dt>
    <dd className="pl-8 wrap-anywhere">{children}</dd>
  </div>
)

const ContactLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="-my-2 inline-flex min-h-11 items-center font-bold underline underline-offset-3">
    {children}
  </a>
)

/** A drawing of a letter box, with a letter half inside and a cat beside it. */
const LetterBox = ({ className }: { className?: string }) => (
  <Scene viewBox="0 0 260 190" className={className}>
    <path
      d="M20 104c0 -52 44 -90 110 -90s112 34 112 86c0 36 -14 62 -34 62h-152c-22 0 -36 -28 -36 -58"
      fill="var(--art-sky-mid)"
    />
    <circle cx="62" cy="60" r="18" fill="var(--art-sun)" />
    <path
      d="M176 50a8 8 0 0 1 11 -7a13 13 0 0 1 24 0a9 9 0 0 1 14 7z"
      fill="var(--art-cloud)"
      opacity="0.8"
    />
    <path d="M10 162h240a6 6 0 0 1 0 12h-240a6 6 0 0 1 0 -12" fill="var(--art-ground)" />
    <path d="M10 162h240a6 6 0 0 1 6 5h-252a6 6 0 0 1 6 -5" fill="var(--art-ground-lit)" />

    <path d="M126 118h12v46h-12z" fill="var(--art-wood)" />
    <path d="M126 118h5v46h-5z" fill="var(--art-wood-lit)" />
    <path d="M112 160h40l4 6h-48z" fill="var(--art-wood)" />

    <path d="M84 118v-36c0 -18 14 -30 32 -30h44c18 0 32 12 32 30v36z" fill="var(--art-roof)" />
    <path d="M84 118v-36c0 -18 14 -30 32 -30s32 12 32 30v36z" fill="var(--art-red)" />
    <path d="M95 118v-36c0 -13 9 -21 21 -21s21 8 21 21v36z" fill="var(--art-roof-deep)" />
    <path d="M80 116h116v7h-116z" fill="var(--art-wood)" />
    <path d="M164 82h3v-26h20v14h-17v12z" fill="var(--art-leaf)" />
    <circle cx="165.5" cy="83" r="4" fill="var(--art-wood-lit)" />

    <g transform="rotate(-7 112 92)">
      <path d="M72 74h62v40h-62z" fill="var(--art-paper)" />
      <path d="M72 74l31 24l31 -24" fill="none" stroke="var(--art-ochre)" strokeWidth="2.5" />
      <path d="M72 114l23 -22M134 114l-23 -22" stroke="var(--art-ochre)" strokeWidth="1.5" />
      <circle cx="103" cy="97" r="5.5" fill="var(--art-red)" />
    </g>

    <path
      d="M222 158c12 -2 14 -16 8 -24"
      fill="none"
      stroke="var(--art-fur-deep)"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <path d="M186 164c-2 -22 4 -38 18 -38s24 16 22 38z" fill="var(--art-fur)" />
    <path d="M196 164c0 -12 3 -20 9 -20s9 8 9 20z" fill="var(--art-paper)" opacity="0.85" />
    <path
      d="M187 104l3 -12l9 7h10l9 -7l3 12c3 5 3 10 1 14c-3 8 -10 11 -18 11s-15 -3 -18 -11c-2 -4 -2 -9 1 -14"
      fill="var(--art-fur)"
    />
    <path d="M191 96l1 6l4 -3zM217 96l-1 6l-4 -3z" fill="var(--art-rose)" />
    <path
      d="M200 100v5M204 99v6M208 100v5"
      stroke="var(--art-fur-deep)"
      strokeWidth="2.2"
      strokeLinecap="round"
    />
    <circle cx="197" cy="112" r="1.9" fill="var(--art-line)" />
    <circle cx="211" cy="112" r="1.9" fill="var(--art-line)" />
    <path d="M202.5 116h3l-1.5 2z" fill="var(--art-bloom)" />
    <path
      d="M201 119.5c1 1.5 2.5 1.5 3 0c.5 1.5 2 1.5 3 0"
      fill="none"
      stroke="var(--art-line)"
      strokeWidth="1.3"
      strokeLinecap="round"
    />
    <Pot x={52} y={163} size={1.5} bloom />
  </Scene>
)
