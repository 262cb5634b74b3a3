import { FileText, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../platform/i18n/i18n.ts'
import { setting } from '../site/setting.ts'

export function Company() {
  const t = useText()
  const [phone, email] = [setting('company_phone'), setting('company_email')]
  return (
    <section aria-labelledby="reach" className="rounded-sheet bg-sunk p-5 md:p-6">
      <h2 id="reach" className="text-17 font-bold">
        {t('contact.reach')}
      </h2>
      <dl className="mt-2 grid">
        <Row icon={<Mail />} name={t('contact.reach_email')}>
          <Way href={`mailto:${email}`}>{email}</Way>
        </Row>
        <Row icon={<Phone />} name={t('contact.reach_phone')}>
          <Way href={`tel:${phone}`}>{phone}</Way>
        </Row>
        <Row icon={<MapPin />} name={t('contact.reach_address')}>
          <b className="block">{setting('company_name')}</b>
          {setting('company_address')}
        </Row>
        <Row icon={<FileText />} name={t('contact.reach_tax')}>
          {setting('company_tax_number')}
        </Row>
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
