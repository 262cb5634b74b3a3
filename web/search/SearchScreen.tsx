import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { Column } from '../frame/Column.tsx'
import { useText } from '../platform/i18n/i18n.ts'
import { IconButton } from '../ui/controls/IconButton.tsx'
import { useUiTexts } from '../ui/ui-texts.ts'
import { SearchField } from './SearchField.tsx'
import { type SearchContext, useSearchText } from './use-search-text.ts'

export default function SearchScreen() {
  const t = useText()
  const { back } = useUiTexts()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const { kind, typed, wanted, isExact, type, ask } = useSearchText()
  const goBack = () => {
    const { idx } = (history.state ?? {}) as { idx?: number }
    void (idx ? navigate(-1) : navigate('/feed', { replace: true }))
  }
  const context: SearchContext = { wanted, isExact, ask }
  return (
    <Column
      header={
        <header className="sticky top-(--bar) z-10 border-b border-line bg-paper pt-(--safe-top)">
          <div className="flex min-h-16 items-center gap-1 px-2">
            <IconButton label={back} icon={<ArrowLeft />} onClick={goBack} />
            <SearchField
              field={field}
              label={t(kind?.placeholder ?? 'search.in_posts')}
              value={typed}
              onType={type}
              onAsk={() => {
                ask(typed)
                field.current?.blur()
              }}
            />
          </div>
        </header>
      }
    >
      <title>{`${wanted || t('search.title')} · ${t('ui.app_name')}`}</title>
      <main className="min-h-[60vh] py-4">
        <h1 className="sr-only">{t('search.title')}</h1>
        <Outlet context={context} />
      </main>
    </Column>
  )
}
