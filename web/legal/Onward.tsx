import { ArrowRight, Mail } from 'lucide-react'
import { useText } from '../platform/i18n/i18n.ts'
import { address } from '../site/address.ts'
import { setting } from '../site/setting.ts'
import { WhenSet } from '../site/WhenSet.tsx'

const documents = [
  { name: 'legal/privacy', title: 'site.privacy' },
  { name: 'legal/terms', title: 'site.terms' },
  { name: 'legal/cookies', title: 'site.cookies' },
  { name: 'legal/community-guidelines', title: 'site.guidelines' },
  { name: 'agreement', title: 'site.agreement' },
] as const

/** `name` is the current document. */
export function Onward({ name }: { name: string }) {
  const t = useText()
  const email = setting('company_email')
  return (
    <aside className="mt-14 grid gap-8 print:hidden">
      <div className="rounded-sheet bg-help-tint px-5 py-5">
        <h2 className="text-17 font-bold">{t('legal.questions')}</h2>
        <p className="mt-1 text-pretty">{t('legal.questions_text')}</p>
        <WhenSet name="company_email" otherwise={<Way href={address('contact')}>{t('site.contact')}</Way>}>
          <Way href={`mailto:${email}`}>{email}</Way>
        </WhenSet>
      </div>
      <nav aria-labelledby="other-documents">
        <h2 id="other-documents" className="text-17 font-bold">
          {t('legal.siblings')}
        </h2>
        <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
          {documents
            .filter((each) => each.name !== name)
            .map((each) => (
              <li key={each.name}>
                <a
                  href={address(each.name)}
                  className="flex min-h-13 items-center justify-between gap-3 px-4 py-2 font-bold transition-colors first:rounded-t-card last:rounded-b-card hover:bg-sunk"
                >
                  {t(each.title)}
                  <ArrowRight aria-hidden="true" className="text-muted" />
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </aside>
  )
}

const Way = ({ href, children }: { href: string; children: string }) => (
  <a
    href={href}
    className="mt-1 -mb-2 inline-flex min-h-11 items-center gap-2 font-bold break-all text-help underline decoration-1 underline-offset-3 hover:decoration-2"
  >
    <Mail aria-hidden="true" />
    {children}
  </a>
)
