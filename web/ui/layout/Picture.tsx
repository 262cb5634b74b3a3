import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../styles/class-names.ts'

interface Variant {
  url: string
  type: string
  width: number
}

interface PictureProps {
  /** Sizes are in pixels; `blur` is a tiny placeholder picture (data URL). */
  media: { url: string; width: number; height: number; blur: string; variants: readonly Variant[] }
  /** Empty if the text beside the picture says the same. */
  alt: string
  /** The HTML attribute `sizes`. */
  sizes: string
  /** Loads at once; for pictures in the first view. */
  eager?: boolean
  /** Crops the picture to the box of `className`. */
  fill?: boolean
  className?: string
}

const sourceSet = (variants: readonly Variant[], type: string) =>
  variants
    .filter((variant) => variant.type === type)
    .map((variant) => `${variant.url} ${variant.width}w`)
    .join(', ')

/** Loads the best format and width for the browser, and reserves the space. */
export function Picture({ media, alt, sizes, eager, fill, className }: PictureProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const formats = ['image/avif', 'image/webp'].map((type) => ({ type, set: sourceSet(media.variants, type) }))
  return (
    <span
      className={classNames('relative block overflow-hidden bg-sunk bg-cover bg-center', className)}
      style={state === 'loading' ? { backgroundImage: `url("${media.blur}")` } : undefined}
    >
      {state === 'failed' && <ImageOff className="absolute inset-0 m-auto size-8 text-muted" />}
      <picture className="contents">
        {formats.map(({ type, set }) => set && <source key={type} type={type} srcSet={set} sizes={sizes} />)}
        <img
          src={media.url}
          alt={alt}
          width={media.width}
          height={media.height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
          className={classNames(
            'block w-full transition-opacity duration-200',
            fill ? 'h-full object-cover' : 'h-auto',
            // Pictures of the first view must show without scripts.
            (state === 'failed' || (state === 'loading' && !eager)) && 'opacity-0',
          )}
        />
      </picture>
    </span>
  )
}
