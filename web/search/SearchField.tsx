import { Search, X } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import { searchLimits } from '../../contract/posts/search.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { IconButton } from '../ui/controls/IconButton.tsx'

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>
  label: string
  value: string
  onType: (text: string) => void
  onAsk: () => void
}

export function SearchField({ field, label, value, onType, onAsk }: SearchFieldProps) {
  const t = useText()
  // Coming back to what was found, one wants to read, not a keyboard over it.
  useEffect(() => {
    if (!field.current?.value) field.current?.focus()
  }, [field])
  return (
    <form
      role="search"
      className="relative min-w-0 flex-1 pr-2"
      onSubmit={(event) => {
        event.preventDefault()
        onAsk()
      }}
    >
      <Search aria-hidden className="absolute top-3 left-3.5 size-5 text-muted" />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={searchLimits.query}
        value={value}
        onChange={(event) => onType(event.target.value)}
        className="h-11 w-full rounded-full bg-sunk pr-11 pl-11 text-17 placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
      />
      {value && (
        <span className="absolute top-0 right-2 text-muted">
          <IconButton
            label={t('search.clear')}
            icon={<X />}
            onClick={() => {
              onType('')
              field.current?.focus()
            }}
          />
        </span>
      )}
    </form>
  )
}
