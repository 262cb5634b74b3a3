import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { productCategories } from '../../../contract/market/categories.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { categoryIcons } from '../categories.ts'

interface CategoryFieldProps {
  label: ReactNode
  value: string
  onChange: (category: string) => void
  error?: string | undefined
}

export function CategoryField({ label, value, onChange, error }: CategoryFieldProps) {
  const t = useText()
  const id = useId()
  return (
    <fieldset role="radiogroup" aria-required aria-invalid={!!error} aria-describedby={error && id}>
      <legend className="text-13 font-bold">{label}</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-2 gap-y-0.5">
        {productCategories.map((category) => {
          const Icon = categoryIcons[category]
          return (
            <label key={category} className="group relative flex min-h-11 max-w-full items-center">
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
