import { Link } from 'react-router'
import { useText } from '../platform/i18n/i18n.ts'
import { exactResultsPath } from './use-search-text.ts'

interface ResultNoteProps {
  request: { type: string; q: string }
  page: { corrected: string | null; is_partial?: boolean; other_accents?: boolean }
}

/** Explains results for another query than the typed one. A corrected query has a link to search for the original. */
export function ResultNote({ request: { type, q }, page }: ResultNoteProps) {
  const t = useText()
  const search = q.trim()
  if (page.corrected !== null)
    return (
      <p className="mb-2 flex flex-wrap items-center gap-x-2 text-15 text-muted wrap-anywhere">
        <span>{t('search.corrected', { search: page.corrected })}</span>
        <Link
          to={exactResultsPath(type, search)}
          replace
          className="inline-flex min-h-11 items-center font-bold text-help hover:underline"
        >
          {t('search.exactly', { search })}
        </Link>
      </p>
    )
  const text = page.is_partial ? 'search.partial' : page.other_accents ? 'search.other_accents' : null
  return (
    text && (
      <p className="mb-3 text-15 text-pretty wrap-anywhere text-muted">{t(text, { kind: type, search })}</p>
    )
  )
}
