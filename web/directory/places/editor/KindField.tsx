import { useId } from 'react'

interface KindFieldProps {
  label: string
  name: string
  value: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
  error?: string | undefined
}

/** One of a few, as chips. */
export function KindField({ label, name, value, options, onChange, error }: KindFieldProps) {
  const id = useId()
  return (
    <fieldset role="radiogroup" aria-required aria-invalid={!!error} aria-describedby={error && id}>
      <legend className="text-13 font-bold">{label}</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-2 gap-y-0.5">
        {options.map((option) => (
          <label key={option.value} className="group relative flex min-h-11 max-w-full items-center">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0"
            />
            <span
              className={`flex min-h-9 items-center rounded-full border bg-surface px-3.5 py-1 text-13 font-bold wrap-anywhere transition-colors group-hover:bg-sunk peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent ${error ? 'border-danger' : 'border-line'}`}
            >
              {option.label}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} role="alert" className="mt-1 text-13 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
