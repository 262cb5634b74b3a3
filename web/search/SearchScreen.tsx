import { ArrowLeft } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { searchLimits } from '../../contract/search/limits.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Around, useHasAround } from '../platform/pages/Around.tsx'
import { IconButton } from '../ui/controls/IconButton.tsx'
import { SearchInput } from '../ui/controls/SearchInput.tsx'
import { Column } from '../ui/layout/Column.tsx'
import { useUiTexts } from '../ui/ui-texts.ts'
import { type SearchContext, useSearchText } from './use-search-text.ts'

export default function SearchScreen() {
  const t = useText()
  const { back } = useUiTexts()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const { searchType, text, setText, query, isExact, submit } = useSearchText()
  const goBack = () => {
    const { idx } = (history.state ?? {}) as { idx?: number }
    void (idx ? navigate(-1) : navigate('/feed', { replace: true }))
  }
  const hasAround = useHasAround(true)
  const context: SearchContext = { query, isExact, onSearch: submit }
  const content = (
    <main className="min-h-[60vh] py-4">
      <h1 className="sr-only">{t('search.title')}</h1>
      <Outlet context={context} />
    </main>
  )
  return (
    <Column
      wide={hasAround}
      header={
        <header className="sticky top-(--bar) z-10 border-b border-line bg-paper pt-(--safe-top)">
          <div className="flex min-h-16 items-center gap-1 px-2">
            <IconButton label={back} icon={<ArrowLeft />} onClick={goBack} />
            <SearchField
              field={field}
              label={t(searchType?.placeholder ?? 'search.in_posts')}
              value={text}
              onType={setText}
              onSearch={() => {
                submit(text)
                field.current?.blur()
              }}
            />
          </div>
        </header>
      }
    >
      <title>{`${query || t('search.title')} · ${t('ui.app_name')}`}</title>
      {hasAround ? <Around>{content}</Around> : content}
    </Column>
  )
}

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>
  label: string
  value: string
  onType: (text: string) => void
  onSearch: () => void
}

function SearchField({ field, label, value, onType, onSearch }: SearchFieldProps) {
  const t = useText()
  // Coming back to results must not open the keyboard.
  useEffect(() => {
    if (!field.current?.value) field.current?.focus()
  }, [field])
  return (
    <form
      role="search"
      className="min-w-0 flex-1 pr-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch()
      }}
    >
      <SearchInput
        field={field}
        label={label}
        clearLabel={t('search.clear')}
        value={value}
        onType={onType}
        maxLength={searchLimits.query}
      />
    </form>
  )
}
