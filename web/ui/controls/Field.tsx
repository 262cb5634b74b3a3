import { ChevronDown, CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../styles/class-names.ts'

interface FieldTexts {
  label: ReactNode
  /** Shown below the field and announced by screen readers. */
  error?: string | undefined
  hint?: string | undefined
}

/** The text is at least 16 px, as phones zoom in on smaller fields. */
export const inputStyles =
  'w-full rounded-card border border-edge bg-surface px-4 text-17 text-ink placeholder:text-muted ' +
  'transition-[border-color] focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent/35 ' +
  'aria-invalid:border-danger aria-invalid:outline-danger/35 disabled:opacity-45'

const fieldAttributes = (id: string, { error, hint }: FieldTexts) => ({
  id,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
})

function Field({ id, label, error, hint, children }: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-13 font-bold text-ink">
        {label}
      </label>
      {children}
      {error ? (
        <p id={`${id}-error`} role="alert" className="flex gap-1.5 text-13 text-danger">
          <CircleAlert className="mt-px size-4" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="text-13 text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'children'>

export function TextField({ label, error, hint, className, ...input }: TextFieldProps) {
  const id = useId()
  const texts = { label, error, hint }
  return (
    <Field id={input.id ?? id} {...texts}>
      <input
        {...input}
        {...fieldAttributes(input.id ?? id, texts)}
        className={classNames(inputStyles, 'h-12', className)}
      />
    </Field>
  )
}

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'children'>

/** Grows with the text in browsers that support `field-sizing`. */
export function TextArea({ label, error, hint, className, ...input }: TextAreaProps) {
  const id = useId()
  const texts = { label, error, hint }
  return (
    <Field id={input.id ?? id} {...texts}>
      <textarea
        rows={4}
        {...input}
        {...fieldAttributes(input.id ?? id, texts)}
        className={classNames(inputStyles, 'field-sizing-content min-h-28 resize-none py-3', className)}
      />
    </Field>
  )
}

type SelectFieldProps = FieldTexts & {
  value: string
  onChange: (value: string) => void
  options: { value: string; label: string }[]
}

/** A native select. A value that is not among the options is shown unchanged. */
export function SelectField({ label, error, hint, value, onChange, options }: SelectFieldProps) {
  const id = useId()
  const texts = { label, error, hint }
  const isListed = options.some((option) => option.value === value)
  return (
    <Field id={id} {...texts}>
      <span className="relative grid">
        <select
          {...fieldAttributes(id, texts)}
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
