import type { ReactNode } from 'react'

/** The button of a form in a sheet, with what stands above it. It stays in view while the form scrolls, except in low windows. */
export const SheetFooter = ({ children }: { children: ReactNode }) => (
  <div className="pointer-events-none sticky -bottom-5 -mx-5 -mb-5 grid gap-3 bg-linear-to-t from-raised from-80% to-transparent px-5 pt-5 pb-5 *:pointer-events-auto [@media(max-height:24rem)]:static">
    {children}
  </div>
)
