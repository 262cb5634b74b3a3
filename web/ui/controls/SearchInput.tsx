import { Search, X } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { IconButton } from './IconButton.tsx'

interface SearchInputProps {
  /** Also the field's placeholder. */
  label: string
  clearLabel: string
  value: string
  onType: (text: string) => void
  maxLength: number
  field?: RefObject<HTMLInputElement | null>
}

export function SearchInput({ label, clearLabel, value, onType, maxLength, field }: SearchInputProps) {
  const ownRef = useRef<HTMLInputElement>(null)
  const input = field ?? ownRef
  const clear = () => {
    onType('')
    input.current?.focus()
  }
  return (
    <>
      <SearchLabel>{label}</SearchLabel>
      <span className="relative block">
        <Search aria-hidden className="absolute inset-y-0 left-4 h-full w-5 text-muted" />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onType(target.value)}
          className="h-11 w-full rounded-full bg-sunk pr-12 pl-11 text-17 placeholder-shown:pr-3 placeholder:text-muted max-xs:placeholder:text-15 [&::-webkit-search-cancel-button]:hidden"
        />
        {value && (
          <span className="absolute top-0 right-0 text-muted">
            <IconButton label={clearLabel} icon={<X />} onClick={clear} />
          </span>
        )}
      </span>
    </>
  )
}

/** The visible label of a search field. Shown when the text is too large for a placeholder. */
export const SearchLabel = ({ children }: { children: string }) => (
  <span aria-hidden className="hidden pb-1 text-13 font-bold max-2xs:block">
    {children}
  </span>
)
