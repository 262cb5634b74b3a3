import type { ComponentProps } from 'react'

/** A text link with a touch target of 44 px. */
export const TextLink = ({ children, ...link }: ComponentProps<'a'>) => (
  <a
    {...link}
    className="inline-flex min-h-11 items-center font-bold text-help underline-offset-3 hover:underline"
  >
    {children}
  </a>
)
