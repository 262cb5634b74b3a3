import { useLanguage } from '../../platform/i18n/i18n.ts'
import { classNames } from '../../ui/styles/class-names.ts'
import { type screens, screenSize, screenSources } from '../screens.ts'

interface AppScreenProps {
  name: (typeof screens)[number]
  alt: string
  sizes: string
  /** In the first view: loaded at once. */
  eager?: boolean
  className?: string
}

/** Light or dark as the device's theme; its space is reserved. */
export function AppScreen({ name, alt, sizes, eager, className }: AppScreenProps) {
  const spoken = useLanguage()
  const { avif, webp, src } = screenSources(name, spoken)
  return (
    <picture className="contents">
      <source
        media="(prefers-color-scheme: dark)"
        type="image/avif"
        srcSet={screenSources(`${name}-night`, spoken).avif}
        sizes={sizes}
      />
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={src}
        srcSet={webp}
        sizes={sizes}
        alt={alt}
        width={screenSize.width}
        height={screenSize.height}
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
        className={classNames('block bg-sunk object-cover object-top', className)}
      />
    </picture>
  )
}

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
