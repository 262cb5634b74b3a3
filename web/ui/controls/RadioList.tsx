import { useId } from 'react'

interface RadioListProps<T extends string> {
  label: string
  value: T
  onChange: (value: T) => void
  options: { value: T; label: string; hint?: string | undefined }[]
}

export function RadioList<T extends string>({ label, value, onChange, options }: RadioListProps<T>) {
  const name = useId()
  return (
    <fieldset className="pb-2">
      <legend className="w-full px-4 pt-3 pb-1 text-15">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 transition-colors hover:bg-sunk"
        >
          <input
            type="radio"
            name={name}
            aria-labelledby={`${name}-${option.value}`}
            aria-describedby={option.hint && `${name}-${option.value}-hint`}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="size-5.5 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-edge bg-surface transition-[border-width,border-color] checked:border-7 checked:border-accent"
          />
          <span className="min-w-0 flex-1">
            <span id={`${name}-${option.value}`} className="block text-15">
              {option.label}
            </span>
            {option.hint && (
              <span id={`${name}-${option.value}-hint`} className="block text-13 text-muted text-pretty">
                {option.hint}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
