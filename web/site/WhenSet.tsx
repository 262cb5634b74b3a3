import type { ReactNode } from 'react'
import { type CompanySetting, isPrerendering, isSet, marksOf } from './setting.ts'

interface WhenSetProps {
  /** `company`: any of its settings. */
  name: CompanySetting | 'company'
  children: ReactNode
  otherwise?: ReactNode
}

/** Whether the operator has said something is known when the server starts: a prerendered page holds both. */
export function WhenSet({ name, children, otherwise }: WhenSetProps) {
  if (!isPrerendering()) return isSet(name) ? children : otherwise
  const { begin, or, end } = marksOf(name)
  return (
    <>
      {begin}
      {children}
      {or}
      {otherwise}
      {end}
    </>
  )
}
