import { classNames } from '../../ui/styles/class-names.ts'
import { AppScreen, type AppScreenProps } from './AppScreen.tsx'

interface PhoneProps extends Pick<AppScreenProps, 'name' | 'alt' | 'className'> {
  /** Cut off at the lower edge. */
  cut?: boolean
}

export const Phone = ({ name, alt, cut, className }: PhoneProps) => (
  <div
    className={classNames(
      'max-w-full bg-(--lane-frame) p-[2.6%] shadow-high',
      cut ? 'rounded-t-[2.25rem] pb-0' : 'rounded-[2.25rem]',
      className,
    )}
  >
    <AppScreen
      name={name}
      alt={alt}
      sizes="(min-width: 48rem) 284px, 220px"
      className={
        cut ? 'aspect-[390/560] w-full rounded-t-[1.75rem]' : 'aspect-[390/844] w-full rounded-[1.75rem]'
      }
    />
  </div>
)
