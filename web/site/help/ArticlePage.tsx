import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { type Language, locale, text, useLanguage, useText } from '../../platform/i18n/i18n.ts'
import { siteAddress } from '../../platform/pages/site-address.ts'
import type { PageHead, PageProps } from '../../platform/pages/site-page.ts'
import { Prose } from '../documents/Prose.tsx'
import type { Document } from '../documents/document.ts'
import { setting } from '../operator-settings.tsx'
import { Breadcrumbs, ContactHint } from './HelpFrame.tsx'
import { loadLibrary } from './library.ts'
import { topicIcons } from './topic-icons.ts'
import { findHelpTopic, topics } from './topics.ts'

interface Content {
  article: Document
  /** The titles of all articles, by slug. */
  titles: Record<string, string>
}

export async function load(slug: string | null, language: Language): Promise<Content> {
  const library = await loadLibrary(language)
  const article = library[slug ?? '']
  if (!article) throw new Error(`There is no article ${slug} in the help`)
  return {
    article,
    titles: Object.fromEntries(Object.entries(library).map(([name, { title }]) => [name, title])),
  }
}

export const head = (slug: string | null, { article }: Content): PageHead => {
  const topic = findHelpTopic(slug ?? '')
  const steps = [
    { name: text('help.title'), at: siteAddress('help') },
    ...(topic ? [{ name: text(topicIcons[topic].name), at: `${siteAddress('help')}#${topic}` }] : []),
    { name: article.title, at: siteAddress(`help/${slug}`) },
  ]
  return {
    title: article.title,
    description: article.description,
    picture: 'help',
    updated: article.updated,
    structured: {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ name, at }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: setting('public_url') + at,
      })),
    },
  }
}

export default function ArticlePage({ slug, content: { article, titles } }: PageProps<Content>) {
  const t = useText()
  const topic = findHelpTopic(slug ?? '')
  const related = article.meta['related']?.split(/,\s*/) ?? []
  const withTitles = (slugs: readonly string[]) =>
    slugs.map((each) => ({ slug: each, title: titles[each] ?? '' }))
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 px-4 pt-3 pb-6 md:px-6 md:pt-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <article>
        <Breadcrumbs topic={topic && { id: topic, name: t(topicIcons[topic].name) }} />
        <h1 className="mt-1 text-30 font-bold">{article.title}</h1>
        <p className="mt-2 text-13 text-muted">
          <time dateTime={article.updated}>
            {t('help.updated', { day: useFormattedDate(article.updated) })}
          </time>
        </p>
        <div className="mt-6 max-w-[42rem]">
          {article.lead.length > 0 && <Prose blocks={article.lead} />}
          {article.sections.map(({ id, title, blocks }) => (
            <section key={id} aria-labelledby={id} className="mt-8 first:mt-0">
              <h2 id={id} className="mb-3 scroll-mt-24 text-20 font-bold">
                {title}
              </h2>
              <Prose blocks={blocks} />
            </section>
          ))}
        </div>
      </article>
      <aside className="grid content-start gap-8 lg:pt-14">
        <OtherArticles title={t('help.see_also')} articles={withTitles(related)} />
        {topic && (
          <OtherArticles
            title={t('help.same_topic')}
            articles={withTitles(topics[topic].filter((each) => each !== slug && !related.includes(each)))}
          />
        )}
      </aside>
      <div className="lg:col-span-2">
        <ContactHint />
      </div>
    </div>
  )
}

const useFormattedDate = (date: string) => {
  const language = useLanguage()
  return new Intl.DateTimeFormat(locale(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
}

interface OtherArticlesProps {
  title: string
  articles: { slug: string; title: string }[]
}

function OtherArticles({ title, articles }: OtherArticlesProps) {
  const id = useId()
  if (!articles.length) return null
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="text-13 font-bold text-muted">
        {title}
      </h2>
      <ul className="mt-2 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {articles.map((each) => (
          <li key={each.slug}>
            <a
              href={siteAddress(`help/${each.slug}`)}
              className="flex min-h-12 items-center gap-2 px-4 py-2.5 transition-colors hover:bg-sunk focus-visible:outline-offset-[-2px]"
            >
              <span className="min-w-0 flex-1 text-pretty">{each.title}</span>
              <ChevronRight aria-hidden className="size-4.5 text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
