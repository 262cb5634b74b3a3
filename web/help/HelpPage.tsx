import { type Language, text, useText } from '../platform/i18n/i18n.ts'
import type { Outline } from '../site/documents/document.ts'
import type { PageHead, PageProps } from '../site/page.ts'
import { AskedOften } from './AskedOften.tsx'
import { NotAnswered } from './NotAnswered.tsx'
import { Results } from './Results.tsx'
import { SearchForm } from './SearchForm.tsx'
import { TeaStall } from './TeaStall.tsx'
import { TopicCards } from './TopicCards.tsx'
import { openOutlines } from './library.ts'
import { type OpenFinder, useHelpSearch } from './use-help-search.ts'
import { isSearchable } from './query-terms.ts'

type Content = Record<string, Outline>

export const head = (): PageHead => ({
  title: text('help.title'),
  description: text('help.description'),
  picture: 'help',
})

export const load = (_slug: string | null, spoken: Language): Promise<Content> => openOutlines(spoken)

export const hydrates = 'when asked'

export default function HelpPage({ content, openFinder }: PageProps<Content> & { openFinder?: OpenFinder }) {
  const t = useText()
  const search = useHelpSearch(openFinder)
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
          {/* On a phone the results come first. */}
          <TeaStall
            className={`w-52 max-w-full shrink-0 md:w-72 lg:w-80 ${isSearching ? 'max-md:hidden' : ''}`}
          />
        </div>
      </div>
      {isSearching ? (
        <Results search={search} />
      ) : (
        <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-12 px-4 md:px-6">
          <section aria-label={t('help.topics')}>
            <h2 className="sr-only">{t('help.topics')}</h2>
            <TopicCards outlines={content} />
          </section>
          <AskedOften faq={content['faq']} />
          <NotAnswered />
        </div>
      )}
    </div>
  )
}
