import { ArrowRight, ChevronRight, CircleQuestionMark, Search, X } from 'lucide-react'
import type { FormEvent } from 'react'
import { type Language, text, useText } from '../../platform/i18n/i18n.ts'
import { siteAddress } from '../../platform/pages/site-address.ts'
import type { PageHead, PageProps } from '../../platform/pages/site-page.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { SearchLabel } from '../../ui/controls/SearchInput.tsx'
import type { Outline } from '../documents/document.ts'
import { ContactHint } from './HelpFrame.tsx'
import { Results } from './Results.tsx'
import { TeaStall } from './TeaStall.tsx'
import { loadOutlines } from './library.ts'
import { isSearchable } from './query-terms.ts'
import { topicIcons } from './topic-icons.ts'
import { frequentQuestions, topicNames, topics } from './topics.ts'
import { type HelpSearch, type LoadFinder, useHelpSearch } from './use-help-search.ts'

type Content = Record<string, Outline>

export const head = (): PageHead => ({
  title: text('help.title'),
  description: text('help.description'),
  picture: 'help',
})

export const load = (_slug: string | null, language: Language): Promise<Content> => loadOutlines(language)

export const hydrates = 'with-query'

export default function HelpPage({ content, loadFinder }: PageProps<Content> & { loadFinder?: LoadFinder }) {
  const t = useText()
  const search = useHelpSearch(loadFinder)
  const isSearching = isSearchable(search.query)
  return (
    <div className="pb-6">
      <div className="bg-linear-to-b from-sunk to-paper px-4 md:px-6">
        <div className="mx-auto flex max-w-6xl flex-col-reverse items-center gap-x-12 pt-4 pb-8 md:flex-row md:justify-center md:py-10">
          <div className="w-full max-w-xl text-center md:text-left">
            <h1 className="text-30 font-bold">{t('help.headline')}</h1>
            <p className="mt-2 mb-5 text-muted text-pretty">{t('help.lead')}</p>
            <SearchForm search={search} />
          </div>
          {/* On a phone the drawing would push the results down, also before hydration. */}
          <TeaStall
            className={`w-52 max-w-full shrink-0 searching:max-md:hidden md:w-72 lg:w-80 ${isSearching ? 'max-md:hidden' : ''}`}
          />
        </div>
      </div>
      {isSearching ? (
        // Keeps the footer out of the window while the results load.
        <div className="min-h-svh">
          <Results search={search} />
        </div>
      ) : (
        <div className="mx-auto grid searching:invisible max-w-6xl grid-cols-[minmax(0,1fr)] gap-12 px-4 md:px-6">
          <section aria-label={t('help.topics')}>
            <h2 className="sr-only">{t('help.topics')}</h2>
            <TopicCards outlines={content} />
          </section>
          <FrequentQuestions faq={content['faq']} />
          <ContactHint />
        </div>
      )}
    </div>
  )
}

function FrequentQuestions({ faq }: { faq: Outline | undefined }) {
  const t = useText()
  const questions = frequentQuestions.flatMap(
    (id) => faq?.headings.find((heading) => heading.id === id) ?? [],
  )
  return (
    <section aria-labelledby="frequent-questions">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="frequent-questions" className="text-20 font-bold">
          {t('help.frequent_questions')}
        </h2>
        <a
          href={siteAddress('faq')}
          className="inline-flex min-h-11 items-center gap-1.5 font-bold text-help hover:underline"
        >
          {t('help.all_questions')}
          <ArrowRight aria-hidden className="size-4.5" />
        </a>
      </div>
      <ul className="mt-3 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {questions.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`${siteAddress('faq')}#${id}`}
              className="flex h-full min-h-14 items-start gap-3 rounded-card bg-sunk p-4 font-bold text-pretty transition-colors hover:bg-line/70"
            >
              <CircleQuestionMark aria-hidden className="mt-px text-help" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Before hydration the form submits to the same page. */
function SearchForm({ search }: { search: HelpSearch }) {
  const { field, query, setQuery, clear } = search
  const t = useText()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // On a phone the keyboard would cover the results.
    field.current?.blur()
  }
  return (
    <search className="block">
      <SearchLabel>{t('help.search')}</SearchLabel>
      <form
        method="get"
        action={siteAddress('help')}
        className="relative scriptless:hidden"
        onSubmit={submit}
      >
        <Search aria-hidden className="absolute top-0 left-5 h-14 w-5 text-muted" />
        <input
          ref={field}
          type="search"
          name="q"
          enterKeyHint="search"
          aria-label={t('help.search')}
          placeholder={t('help.search_hint')}
          autoComplete="off"
          maxLength={100}
          onChange={({ target }) => setQuery(target.value)}
          className="h-14 w-full rounded-full border border-edge bg-surface pr-26 pl-12.5 text-17 max-2xs:pr-14 shadow-low transition-[border-color] placeholder:text-muted focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent/35 [&::-webkit-search-cancel-button]:hidden"
        />
        {query ? (
          <IconButton
            label={t('help.search_clear')}
            icon={<X />}
            className="absolute! top-1.5 right-1.5 text-muted"
            onClick={clear}
          />
        ) : (
          <Button type="submit" className="top-1.5 right-1.5 max-2xs:mt-2 max-2xs:w-full 2xs:absolute!">
            {t('help.search_go')}
          </Button>
        )}
      </form>
      <p className="hidden rounded-card bg-surface px-4 py-3 scriptless:block">{t('help.no_script')}</p>
    </search>
  )
}

function TopicCards({ outlines }: { outlines: Record<string, Outline> }) {
  const t = useText()
  return (
    <div className="-mb-4 gap-4 md:columns-2 lg:columns-3">
      {topicNames.map((topic) => {
        const { name, note, icon: Icon, tint } = topicIcons[topic]
        return (
          <section
            key={topic}
            id={topic}
            aria-labelledby={`${topic}-title`}
            className="mb-4 break-inside-avoid scroll-mt-20 rounded-card border border-line bg-surface p-2 target:border-accent"
          >
            <div className="flex items-center gap-3 p-2">
              <span className={`grid size-11 shrink-0 place-items-center rounded-full ${tint}`}>
                <Icon aria-hidden className="size-5.5" />
              </span>
              <div className="min-w-0">
                <h3 id={`${topic}-title`} className="text-17 font-bold">
                  {t(name)}
                </h3>
                <p className="text-13 text-muted">{t(note)}</p>
              </div>
            </div>
            <ul className="mt-1">
              {topics[topic].map((slug) => (
                <li key={slug}>
                  <a
                    href={siteAddress(`help/${slug}`)}
                    className="group flex min-h-11 items-center gap-2 rounded-sm px-2 py-2 transition-colors hover:bg-sunk"
                  >
                    <span className="min-w-0 flex-1 text-pretty">{outlines[slug]?.title}</span>
                    <ChevronRight
                      aria-hidden
                      className="size-4.5 text-muted transition-transform group-hover:translate-x-0.5"
                    />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
