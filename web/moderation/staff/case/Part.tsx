import { type ReactNode, useId } from 'react'

/** A part of the case file, with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-2 text-15 font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
