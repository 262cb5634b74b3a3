import { useId } from 'react'

interface SegmentedControlProps<T extends string> {
  label: string
  /** Shows the label to screen readers only. */
  labelHidden?: boolean
  value: T
  onChange: (value: T) => void
  options: { value: T; label: string }[]
}

export function SegmentedControl<T extends string>({
  label,
  labelHidden = false,
  value,
  onChange,
  options,
}: SegmentedControlProps<T>) {
  const name = useId()
  return (
    <fieldset>
      <legend className={labelHidden ? 'sr-only' : 'mb-2 text-13 font-bold'}>{label}</legend>
      <div className="flex rounded-full bg-sunk p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-full px-1 text-center text-13 text-muted transition-colors has-checked:bg-surface has-checked:font-bold has-checked:text-ink has-checked:shadow-low has-checked:ring-1 has-checked:ring-edge/50 has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
