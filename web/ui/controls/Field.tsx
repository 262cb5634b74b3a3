import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export interface FieldTexts {
  label: ReactNode
  /** Shown below and read out. */
  error?: string | undefined
  hint?: string | undefined
}

/** At least 16 px, or phones zoom in on focus. */
export const inputStyles =
  'w-full rounded-card border border-edge bg-surface px-4 text-17 text-ink placeholder:text-muted ' +
  'transition-[border-color] focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent/35 ' +
  'aria-invalid:border-danger aria-invalid:outline-danger/35 disabled:opacity-45'

export const describedBy = (id: string, { error, hint }: FieldTexts) => ({
  id,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
})

export function Field({
  id,
  label,
  error,
  hint,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
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
