import { ArrowLeft } from 'lucide-react'
import { type Language, useLanguage, useText } from '../platform/i18n/i18n.ts'
import { addressIn } from '../site/address.ts'
import type { Document } from '../site/documents/document.ts'
import type { PageHead, PageProps } from '../site/page.ts'
import { Prose } from '../site/documents/Prose.tsx'
import { Contents } from './Contents.tsx'
import { Onward } from './Onward.tsx'

const texts = import.meta.glob<Document>('./texts/*/*.md', { import: 'default' })

/** The agreement has its own address; the others are under /legal. */
const agreement = 'agreement'

export default function LegalPage({ slug, content }: PageProps<Document>) {
  const t = useText()
  const spoken = useLanguage()
  const name = slug === null ? agreement : `legal/${slug}`
  const other: Language = spoken === 'vi' ? 'en' : 'vi'
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
              .flatMap((words, place) =>
                place ? [<Day key="day" date={content.updated} />, words] : [words],
              )}
          </span>
          <span aria-hidden="true">·</span>
          <span>{t('legal.language')}</span>
          <a
            href={addressIn(other, name)}
            hrefLang={other}
            lang={other}
            className="-my-2 inline-flex min-h-11 items-center font-bold text-help underline-offset-3 hover:underline print:hidden"
          >
            {t('legal.other_language')}
          </a>
        </p>
      </header>
      <Contents sections={content.sections} />
      <article className="mt-6 max-w-xl lg:col-start-2 [&_h3]:scroll-mt-32">
        <div className="*:text-17 *:leading-[1.75rem]">
          <Prose blocks={content.lead} />
        </div>
        {content.sections.map(({ id, title, blocks }) => (
          <section
            key={id}
            aria-labelledby={id}
            className="mt-10 *:leading-[1.5rem] lg:mt-12 lg:*:leading-[1.625rem]"
          >
            <h2 id={id} className="mb-3 scroll-mt-32 text-20 font-bold lg:scroll-mt-24">
              {title}
            </h2>
            <Prose blocks={blocks} />
          </section>
        ))}
        <Onward name={name} />
      </article>
    </div>
  )
}

function Day({ date }: { date: string }) {
  const spoken = useLanguage()
  const day = new Intl.DateTimeFormat(spoken === 'vi' ? 'vi-VN' : 'en-US', {
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

export async function load(slug: string | null, spoken: Language): Promise<Document> {
  const file = `./texts/${spoken}/${slug ?? agreement}.md`
  const read = texts[file]
  if (!read) throw new Error(`There is no document at web/legal/${file}`)
  return read()
}
