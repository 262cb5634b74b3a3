import { Search, X } from 'lucide-react'
import type { FormEvent } from 'react'
import { useText } from '../platform/i18n/i18n.ts'
import { address } from '../site/address.ts'
import { Button } from '../ui/controls/Button.tsx'
import { IconButton } from '../ui/controls/IconButton.tsx'
import { SearchLabel } from '../ui/controls/SearchLabel.tsx'
import type { HelpSearch } from './use-help-search.ts'

/** Before hydration it submits to the same page. */
export function SearchForm({ search }: { search: HelpSearch }) {
  const { field, query, type, clear } = search
  const t = useText()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // On a phone the keyboard would cover the results.
    field.current?.blur()
  }
  return (
    <search className="block">
      <SearchLabel>{t('help.search')}</SearchLabel>
      <form method="get" action={address('help')} className="relative scriptless:hidden" onSubmit={submit}>
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
          onChange={({ target }) => type(target.value)}
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
