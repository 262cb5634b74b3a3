import type { ComponentProps } from 'react'

/** A link among words, as high as a thumb where it stands alone. */
export const TextLink = ({ children, ...link }: ComponentProps<'a'>) => (
  <a
    {...link}
    className="inline-flex min-h-11 items-center font-bold text-help underline-offset-3 hover:underline"
  >
    {children}
  </a>
)
