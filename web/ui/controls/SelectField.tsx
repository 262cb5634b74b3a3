import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { describedBy, Field, type FieldTexts, inputStyles } from './Field.tsx'

type SelectFieldProps = FieldTexts & {
  value: string
  onChange: (value: string) => void
  options: { value: string; label: string }[]
}

/** One of many short values, picked as the device picks them. A value that is no option is shown as it is. */
export function SelectField({ label, error, hint, value, onChange, options }: SelectFieldProps) {
  const id = useId()
  const texts = { label, error, hint }
  const isListed = options.some((option) => option.value === value)
  return (
    <Field id={id} {...texts}>
      <span className="relative grid">
        <select
          {...describedBy(id, texts)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${inputStyles} h-12 cursor-pointer appearance-none pr-[min(2.5rem,40px)] pl-[min(1rem,16px)]`}
        >
          {!isListed && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-[min(0.75rem,12px)] size-[min(1.25rem,20px)] -translate-y-1/2 text-muted"
        />
      </span>
    </Field>
  )
}
