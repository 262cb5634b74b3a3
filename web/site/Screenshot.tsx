import { useLanguage } from '../platform/i18n/i18n.ts'
import { classNames } from '../ui/styles/class-names.ts'
import { type screens, screenSize, screenSources } from './screens.ts'

interface ScreenshotProps {
  name: (typeof screens)[number]
  alt: string
  sizes: string
  /** In the first view, so it loads at once. */
  eager?: boolean
  className?: string
}

/** A screen of the app, light or dark as the device's theme. Its space is reserved. */
export function Screenshot({ name, alt, sizes, eager, className }: ScreenshotProps) {
  const language = useLanguage()
  const light = screenSources(name, language)
  const dark = screenSources(`${name}-night`, language)
  return (
    <picture className="contents">
      {(['avif', 'webp'] as const).map((type) => (
        <source
          key={type}
          media="(prefers-color-scheme: dark)"
          type={`image/${type}`}
          srcSet={dark[type]}
          sizes={sizes}
        />
      ))}
      <source type="image/avif" srcSet={light.avif} sizes={sizes} />
      <img
        src={light.src}
        srcSet={light.webp}
        sizes={sizes}
        alt={alt}
        width={screenSize.width}
        height={screenSize.height}
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
        className={classNames('block bg-sunk', className)}
      />
    </picture>
  )
}
