import { Building2, FileText, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../platform/i18n/i18n.ts'
import { setting } from '../site/setting.ts'
import { WhenSet } from '../site/WhenSet.tsx'

export const Company = () => (
  <WhenSet name="company">
    <Reach />
  </WhenSet>
)

function Reach() {
  const t = useText()
  const [phone, email] = [setting('company_phone'), setting('company_email')]
  return (
    <section aria-labelledby="reach" className="rounded-sheet bg-sunk p-5 md:p-6">
      <h2 id="reach" className="text-17 font-bold">
        {t('contact.reach')}
      </h2>
      <dl className="mt-2 grid">
        <WhenSet name="company_email">
          <Row icon={<Mail />} name={t('contact.reach_email')}>
            <Way href={`mailto:${email}`}>{email}</Way>
          </Row>
        </WhenSet>
        <WhenSet name="company_phone">
          <Row icon={<Phone />} name={t('contact.reach_phone')}>
            <Way href={`tel:${phone}`}>{phone}</Way>
          </Row>
        </WhenSet>
        <WhenSet name="company_name">
          <Row icon={<Building2 />} name={t('contact.reach_company')}>
            <b>{setting('company_name')}</b>
          </Row>
        </WhenSet>
        <WhenSet name="company_address">
          <Row icon={<MapPin />} name={t('contact.reach_address')}>
            {setting('company_address')}
          </Row>
        </WhenSet>
        <WhenSet name="company_tax_number">
          <Row icon={<FileText />} name={t('contact.reach_tax')}>
            {setting('company_tax_number')}
          </Row>
        </WhenSet>
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

const Way = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="-my-2 inline-flex min-h-11 items-center font-bold underline underline-offset-3">
    {children}
  </a>
)
