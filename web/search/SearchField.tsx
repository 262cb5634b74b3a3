import { type RefObject, useEffect } from 'react'
import { searchLimits } from '../../contract/posts/search-limits.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { SearchInput } from '../ui/controls/SearchInput.tsx'

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>
  label: string
  value: string
  onType: (text: string) => void
  onAsk: () => void
}

export function SearchField({ field, label, value, onType, onAsk }: SearchFieldProps) {
  const t = useText()
  // Back shows the results, without the keyboard.
  useEffect(() => {
    if (!field.current?.value) field.current?.focus()
  }, [field])
  return (
    <form
      role="search"
      className="min-w-0 flex-1 pr-2"
      onSubmit={(event) => {
        event.preventDefault()
        onAsk()
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
