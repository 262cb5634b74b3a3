import { ArrowLeft, ArrowRight, ChevronDown, Mail } from 'lucide-react'
import { type Language, useLanguage, useText } from '../../platform/i18n/i18n.ts'
import { siteAddress, siteAddressIn } from '../../platform/pages/site-address.ts'
import type { PageHead, PageProps } from '../../platform/pages/site-page.ts'
import { IfSetting, setting } from '../operator-settings.tsx'
import { Prose } from '../documents/Prose.tsx'
import type { Document, Section } from '../documents/document.ts'

const texts = import.meta.glob<Document>('./texts/*/*.md', { import: 'default' })

/** The agreement has its own address; the others are under /legal. */
const agreement = 'agreement'

export default function LegalPage({ slug, content }: PageProps<Document>) {
  const t = useText()
  const language = useLanguage()
  const name = slug === null ? agreement : `legal/${slug}`
  const otherLanguage: Language = language === 'vi' ? 'en' : 'vi'
  return (
    <div className="mx-auto max-w-6xl px-5 pb-4 xs:px-6 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-20 print:block">
      <header className="pt-6 lg:col-start-2 lg:pt-12">
        <a
          href="/settings"
          className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 font-bold text-muted transition-colors hover:text-ink print:hidden"
        >
          <ArrowLeft aria-hidden="true" />
          {t('legal.back')}
        </a>
        <h1 className="mt-3 max-w-xl text-30 font-bold lg:text-[2.5rem] lg:leading-tight">{content.title}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-2 text-13 text-muted">
          <span>
            {t('legal.updated', { date: '{date}' })
              .split('{date}')
              .flatMap((part, index) =>
                index ? [<UpdatedOn key="day" date={content.updated} />, part] : [part],
              )}
          </span>
          <span aria-hidden="true">·</span>
          <span>{t('legal.language')}</span>
          <a
            href={siteAddressIn(otherLanguage, name)}
            hrefLang={otherLanguage}
            lang={otherLanguage}
            className="-my-2 inline-flex min-h-11 items-center font-bold text-help underline-offset-3 hover:underline print:hidden"
          >
            {t('legal.other_language')}
          </a>
        </p>
      </header>
      <Contents sections={content.sections} />
      <article className="mt-6 max-w-xl lg:col-start-2 [&_:is(h3,a)]:scroll-mt-14">
        <div className="*:text-17 *:leading-[1.75rem]">
          <Prose blocks={content.lead} />
        </div>
        {content.sections.map(({ id, title, blocks }) => (
          <section
            key={id}
            aria-labelledby={id}
            className="mt-10 *:leading-[1.5rem] lg:mt-12 lg:*:leading-[1.625rem]"
          >
            <h2 id={id} className="mb-3 scroll-mt-14 text-20 font-bold lg:scroll-mt-6">
              {title}
            </h2>
            <Prose blocks={blocks} />
          </section>
        ))}
        <RelatedDocuments name={name} />
      </article>
    </div>
  )
}

function UpdatedOn({ date }: { date: string }) {
  const language = useLanguage()
  const day = new Intl.DateTimeFormat(language === 'vi' ? 'vi-VN' : 'en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  // Browsers may format a date differently from the build.
  return (
    <time dateTime={date} suppressHydrationWarning>
      {day.format(new Date(date))}
    </time>
  )
}

export const head = (_slug: string | null, { title, description, updated }: Document): PageHead => ({
  title,
  description,
  picture: 'legal',
  updated,
})

export async function load(slug: string | null, language: Language): Promise<Document> {
  const file = `./texts/${language}/${slug ?? agreement}.md`
  const loadText = texts[file]
  if (!loadText) throw new Error(`There is no document at web/site/legal/${file}`)
  return loadText()
}

/** Rendered twice, with one copy visible; `site/page-scripts.ts` marks the current section. */
function Contents({ sections }: { sections: Section[] }) {
  const t = useText()
  return (
    <>
      <nav
        data-contents=""
        aria-label={t('legal.contents')}
        className="sticky top-16 hidden max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain pt-14 pb-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:block lg:self-start print:hidden"
      >
        <p className="mb-2 pl-4.5 text-13 font-bold text-ink">{t('legal.contents')}</p>
        <Links sections={sections} className="border-l border-line [&_a]:-ml-px [&_a]:border-l-2" />
      </nav>
      <details
        data-contents=""
        className="group sticky top-16 z-10 max-2xs:top-0 -mx-5 mt-4 border-y border-line bg-paper xs:-mx-6 lg:hidden print:hidden"
      >
        <summary className="flex min-h-12 list-none items-center gap-2 px-5 font-bold after:min-w-0 after:flex-1 after:truncate after:text-13 after:font-normal after:text-muted after:content-[attr(data-reading)] max-2xs:after:hidden group-open:after:invisible xs:px-6 [&::-webkit-details-marker]:hidden">
          {t('legal.contents')}
          <ChevronDown
            aria-hidden="true"
            className="order-1 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <nav
          aria-label={t('legal.contents')}
          className="absolute inset-x-0 top-full max-h-[calc(100dvh-9rem)] max-2xs:max-h-[75dvh] overflow-y-auto overscroll-contain border-b border-line bg-paper px-2 pb-3 shadow-high xs:px-3"
        >
          <Links sections={sections} className="[&_a]:rounded-card" />
        </nav>
      </details>
    </>
  )
}

const Links = ({ sections, className }: { sections: Section[]; className: string }) => (
  <ol className={className}>
    {sections.map(({ id, title }) => (
      <li key={id}>
        <a
          href={`#${id}`}
          className="flex min-h-11 items-center border-transparent px-3 py-1.5 text-pretty text-muted transition-colors hover:text-ink aria-[current=true]:border-accent aria-[current=true]:font-bold aria-[current=true]:text-help max-lg:aria-[current=true]:bg-help-tint lg:min-h-9 lg:px-4 lg:text-13"
        >
          {title}
        </a>
      </li>
    ))}
  </ol>
)

const documents = [
  { name: 'legal/privacy', title: 'site.privacy' },
  { name: 'legal/terms', title: 'site.terms' },
  { name: 'legal/cookies', title: 'site.cookies' },
  { name: 'legal/community-guidelines', title: 'site.guidelines' },
  { name: 'agreement', title: 'site.agreement' },
] as const

/** `name` is the current document. */
function RelatedDocuments({ name }: { name: string }) {
  const t = useText()
  const email = setting('company_email')
  return (
    <aside className="mt-14 grid gap-8 print:hidden">
      <div className="rounded-sheet bg-help-tint px-5 py-5">
        <h2 className="text-17 font-bold">{t('legal.questions')}</h2>
        <p className="mt-1 text-pretty">{t('legal.questions_text')}</p>
        <IfSetting
          name="company_email"
          otherwise={<DocumentLink href={siteAddress('contact')}>{t('site.contact')}</DocumentLink>}
        >
          <DocumentLink href={`mailto:${email}`}>{email}</DocumentLink>
        </IfSetting>
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
                  href={siteAddress(each.name)}
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

const DocumentLink = ({ href, children }: { href: string; children: string }) => (
  <a
    href={href}
    className="mt-1 -mb-2 inline-flex min-h-11 items-center gap-2 font-bold break-all text-help underline decoration-1 underline-offset-3 hover:decoration-2"
  >
    <Mail aria-hidden="true" />
    {children}
  </a>
)
