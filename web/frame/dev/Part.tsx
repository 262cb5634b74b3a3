import type { ReactNode } from 'react'

export const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3 border-t border-line pt-4">
    <h3 className="text-13 font-bold text-muted">{name}</h3>
    {children}
  </section>
)

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)
