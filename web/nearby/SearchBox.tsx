import { CircleAlert, LocateFixed, Lock, Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import type { PublicCommunity } from '../../contract/nearby.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/controls/Button.tsx'
import { IconButton } from '../ui/controls/IconButton.tsx'
import { SearchLabel } from '../ui/controls/SearchLabel.tsx'
import { useFindMine } from './use-find-mine.ts'

interface SearchBoxProps {
  typed: string
  onType: (text: string) => void
  onFound: (ward: PublicCommunity) => void
}

export function SearchBox({ typed, onType, onFound }: SearchBoxProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const { isLocating, problem, find } = useFindMine(onFound)

  // Keeps what was typed before hydration.
  useEffect(() => {
    if (input.current?.value) onType(input.current.value)
  }, [onType])

  const clear = () => {
    onType('')
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // On a phone the keyboard would cover the results.
    input.current?.blur()
  }
  return (
    <>
      <search className="block scriptless:hidden">
        <SearchLabel>{t('nearby.search')}</SearchLabel>
        <form className="relative" onSubmit={submit}>
          <Search aria-hidden className="absolute inset-y-0 left-5 h-full w-5 text-muted" />
          <input
            ref={input}
            type="search"
            enterKeyHint="search"
            aria-label={t('nearby.search')}
            placeholder={t('nearby.search_hint')}
            autoComplete="off"
            maxLength={80}
            value={typed}
            onChange={({ target }) => onType(target.value)}
            className="h-14 w-full rounded-full border border-edge bg-surface pr-14 pl-12.5 text-17 shadow-low transition-[border-color] placeholder:text-muted focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent/35 [&::-webkit-search-cancel-button]:hidden"
          />
          {typed && (
            <span className="absolute top-1.5 right-1.5">
              <IconButton
                label={t('nearby.clear_search')}
                icon={<X />}
                className="text-muted"
                onClick={clear}
              />
            </span>
          )}
        </form>
        <Button
          variant="ink"
          size="lg"
          block
          className="mt-3"
          icon={<LocateFixed aria-hidden />}
          busy={isLocating}
          onClick={() => void find()}
        >
          {isLocating ? t('nearby.finding') : t('nearby.find_mine')}
        </Button>
        <p className="mt-2 flex items-start justify-center gap-1.5 text-13 text-muted">
          <Lock aria-hidden className="mt-0.5 size-3.5" />
          {t('nearby.promise')}
        </p>
        {problem && (
          <div role="alert" className="mt-3 flex gap-2 rounded-card bg-help-tint px-4 py-3 text-help">
            <CircleAlert aria-hidden className="mt-px" />
            <p>
              <span className="block font-bold">{t('nearby.location_error')}</span>
              {t(problem)}
            </p>
          </div>
        )}
      </search>
      <p className="hidden rounded-card bg-sunk px-4 py-3 scriptless:block">{t('nearby.scriptless')}</p>
    </>
  )
}
