import { Link } from 'react-router'
import type { SearchPage } from '../../contract/posts/search.ts'
import { useText } from '../platform/i18n/i18n.ts'
import type { Wanted } from './data.ts'
import { exactlyAt } from './kinds.ts'

type Note = Pick<SearchPage, 'corrected' | 'is_partial' | 'other_accents'>

/** Says where the results are not what was typed; a correction comes with a way back. */
export function ResultNote({ wanted: { type, q }, page }: { wanted: Wanted; page: Note }) {
  const t = useText()
  const search = q.trim()
  if (page.corrected !== null)
    return (
      <p className="mb-2 flex flex-wrap items-center gap-x-2 text-15 text-muted wrap-anywhere">
        <span>{t('search.corrected', { search: page.corrected })}</span>
        <Link
          to={exactlyAt(type, search)}
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
