import { ChevronDown, Search } from 'lucide-react'
import { type Language, useText } from '../../platform/i18n/i18n.ts'
import { Prose } from '../documents/Prose.tsx'
import { siteAddress } from '../../platform/pages/site-address.ts'
import type { Document, Section } from '../documents/document.ts'
import type { PageHead, PageProps } from '../../platform/pages/site-page.ts'
import { buttonStyles } from '../../ui/controls/button-styles.ts'
import { Breadcrumbs, ContactHint } from './HelpFrame.tsx'
import { toLines } from './entries.ts'
import { loadLibrary } from './library.ts'

export async function load(_slug: string | null, language: Language): Promise<Document> {
  const { faq } = await loadLibrary(language)
  if (!faq) throw new Error('The help has no faq')
  return faq
}

export const head = (_slug: string | null, faq: Document): PageHead => ({
  title: faq.title,
  description: faq.description,
  picture: 'help',
  updated: faq.updated,
  structured: {
    '@type': 'FAQPage',
    mainEntity: faq.sections.map(({ title, blocks }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: toLines(blocks).join(' ') },
    })),
  },
})

export default function FaqPage({ content: faq }: PageProps<Document>) {
  const t = useText()
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 px-4 pt-3 pb-6 md:px-6 md:pt-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="lg:sticky lg:top-24 lg:self-start">
        <Breadcrumbs />
        <h1 className="mt-1 text-30 font-bold">{faq.title}</h1>
        <div className="mt-3">
          <Prose blocks={faq.lead} />
        </div>
        <a href={siteAddress('help')} className={buttonStyles({ variant: 'secondary', className: 'mt-5' })}>
          <Search aria-hidden />
          {t('help.search')}
        </a>
      </div>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {faq.sections.map((question) => (
          <Question key={question.id} {...question} />
        ))}
      </div>
      <div className="mt-4 lg:col-span-2">
        <ContactHint />
      </div>
    </div>
  )
}

/** The id is on the answer: browsers open a closed `<details>` for a fragment within it, without scripts. */
const Question = ({ id, title, blocks }: Section) => (
  <details className="group">
    <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3.5 transition-colors hover:bg-sunk focus-visible:outline-offset-[-2px] md:px-5 [&::-webkit-details-marker]:hidden">
      <h2 className="min-w-0 flex-1 text-15 font-bold text-pretty">{title}</h2>
      <ChevronDown aria-hidden className="text-muted transition-transform group-open:rotate-180" />
    </summary>
    <div id={id} className="scroll-mt-36 px-4 pb-5 md:px-5 md:pr-14">
      <Prose blocks={blocks} />
    </div>
  </details>
)
