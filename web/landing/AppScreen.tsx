import { useLanguage } from '../platform/i18n/i18n.ts'
import { classNames } from '../ui/styles/class-names.ts'
import { type screens, screenSize, screenSources } from '../site/screens.ts'

export interface AppScreenProps {
  name: (typeof screens)[number]
  /** What is in it, in words. */
  alt: string
  /** How wide it is shown, as in the HTML attribute. */
  sizes: string
  /** Part of the first view. */
  eager?: boolean
  className?: string
}

/** A picture of the running app, by day or by night as the device has it, its place kept before it arrives. */
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
