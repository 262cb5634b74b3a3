import { ChevronRight } from 'lucide-react'
import { useText } from '../../platform/i18n/i18n.ts'
import { FailedState } from '../../platform/pages/Failed.tsx'
import { siteAddress } from '../../platform/pages/site-address.ts'
import { buttonStyles } from '../../ui/controls/button-styles.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { BlankBoard } from '../../ui/illustrations/empty-states.tsx'
import type { Result } from './search.ts'
import { topicIcons } from './topic-icons.ts'
import { findHelpTopic } from './topics.ts'
import type { HelpSearch } from './use-help-search.ts'
import type { TextPiece } from './query-terms.ts'

export function Results({ search: { query, outcome, failure, retry } }: { search: HelpSearch }) {
  const t = useText()
  if (failure)
    return <FailedState query={{ error: failure.error, refetch: retry }} title={t('help.search_failed')} />
  if (!outcome) return <Spinner label={t('help.searching')} />
  const { results, hasAllWords } = outcome
  return (
    <section aria-label={t('help.results')} className="mx-auto max-w-2xl px-4 md:px-0">
      <p role="status" className={results.length ? 'px-2 text-13 text-muted' : 'sr-only'}>
        {results.length ? t('help.found', { count: results.length, query }) : t('help.nothing', { query })}
      </p>
      {results.length ? (
        <>
          {!hasAllWords && <p className="mt-2 rounded-card bg-sunk px-4 py-3">{t('help.partial_results')}</p>}
          <ol className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {results.map((result) => (
              <li key={`${result.page}#${result.title.map(({ text }) => text).join('')}`}>
                <ResultRow result={result} />
              </li>
            ))}
          </ol>
        </>
      ) : (
        <EmptyState
          picture={<BlankBoard />}
          title={t('help.nothing', { query })}
          text={t('help.nothing_text')}
          action={
            <a href={siteAddress('contact')} className={buttonStyles({})}>
              {t('help.ask_us')}
            </a>
          }
        />
      )}
    </section>
  )
}

function ResultRow({ result: { page, id, title, heading, excerpt } }: { result: Result }) {
  const t = useText()
  const topic = findHelpTopic(page.slice('help/'.length))
  return (
    <a
      href={siteAddress(page) + (id === null ? '' : `#${id}`)}
      className="group flex items-center gap-3 px-4 py-3.5 transition-colors hover:bg-sunk focus-visible:outline-offset-[-2px]"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-12 text-muted">
          {t(topic ? topicIcons[topic].name : 'help.question')}
        </span>
        <span className="mt-0.5 block text-17 font-bold text-pretty">
          <MarkedText pieces={title} />
        </span>
        <span className="mt-1 block text-pretty text-muted">
          {heading.length > 0 && (
            <span className="font-bold">
              <MarkedText pieces={heading} />
              {' · '}
            </span>
          )}
          <MarkedText pieces={excerpt} />
        </span>
      </span>
      <ChevronRight
        aria-hidden
        className="text-muted transition-transform group-hover:translate-x-0.5 max-xs:hidden"
      />
    </a>
  )
}

const MarkedText = ({ pieces }: { pieces: TextPiece[] }) =>
  pieces.map(({ text, isHit }, index) =>
    isHit ? (
      <mark key={index} className="rounded-[0.25em] bg-alert-tint px-[0.1em] -mx-[0.1em] text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  )
