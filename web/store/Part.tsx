import { type ReactNode, useId } from 'react'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="py-8 md:py-10">
      <h2 id={id} className="mb-4 text-20 font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
