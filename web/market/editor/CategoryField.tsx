import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { productCategories } from '../../../contract/market/categories.ts'
import { isService } from '../../../contract/market/services.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { categoryIcons } from '../categories.ts'
import { CategoryGuess } from './CategoryGuess.tsx'

interface CategoryFieldProps {
  label: ReactNode
  /** The name of the product, which suggests a category. */
  name: string
  value: string
  onChange: (category: string) => void
  error?: string | undefined
}

const categoriesOfThings = productCategories.filter((category) => !isService({ category }))

/** The categories of things in one row, which scrolls to the chosen one. */
export function CategoryField({ label, name, value, onChange, error }: CategoryFieldProps) {
  const t = useText()
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`[value="${value}"]`)?.parentElement
    if (row.current && chosen)
      row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2
  }, [value])
  return (
    <fieldset
      role="radiogroup"
      aria-required
      aria-invalid={!!error}
      aria-describedby={error && id}
      className="min-w-0"
    >
      <legend className="text-13 font-bold">{label}</legend>
      <CategoryGuess name={name} value={value} onChange={onChange} />
      <div
        ref={row}
        className="relative -mx-5 mt-1.5 flex gap-x-2 overflow-x-auto px-5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
      >
        {categoriesOfThings.map((category) => {
          const Icon = categoryIcons[category]
          return (
            <label key={category} className="group relative flex min-h-11 max-w-full shrink-0 items-center">
              <input
                type="radio"
                name="category"
                value={category}
                checked={category === value}
                onChange={() => onChange(category)}
                className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0"
              />
              <span
                className={`flex min-h-9 items-center gap-1.5 rounded-full border bg-surface py-1 pr-3.5 pl-3 text-13 font-bold wrap-anywhere transition-colors group-hover:bg-sunk peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent ${error ? 'border-danger' : 'border-line'}`}
              >
                <Icon aria-hidden className="size-4 shrink-0" />
                {t(`market.category_${category}`)}
              </span>
            </label>
          )
        })}
      </div>
      {error && (
        <p id={id} role="alert" className="mt-1 flex gap-1.5 text-13 text-danger">
          <CircleAlert className="mt-px size-4" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
