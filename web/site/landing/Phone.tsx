import type { ComponentProps } from 'react'
import { classNames } from '../../ui/styles/class-names.ts'
import { Screenshot } from '../Screenshot.tsx'

interface PhoneProps extends Pick<ComponentProps<typeof Screenshot>, 'name' | 'alt' | 'className'> {
  /** Whether the lower edge is cut off. */
  cut?: boolean
}

/** A screen of the app in a phone's frame. */
export const Phone = ({ name, alt, cut, className }: PhoneProps) => (
  <div
    className={classNames(
      'max-w-full bg-(--lane-frame) p-[2.6%] shadow-high',
      cut ? 'rounded-t-[2.25rem] pb-0' : 'rounded-[2.25rem]',
      className,
    )}
  >
    <Screenshot
      name={name}
      alt={alt}
      sizes="(min-width: 48rem) 284px, 220px"
      className={classNames(
        'w-full object-cover object-top',
        cut ? 'aspect-[390/560] rounded-t-[1.75rem]' : 'aspect-[390/844] rounded-[1.75rem]',
      )}
    />
  </div>
)
