import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../styles/class-names.ts'

interface Variant {
  url: string
  type: string
  width: number
}

interface PictureProps {
  /** Sizes are pixels; `blur` is a tiny placeholder picture (data URL). */
  media: { url: string; width: number; height: number; blur: string; variants: readonly Variant[] }
  /** Empty when the text beside it says the same. */
  alt: string
  /** The HTML attribute `sizes`. */
  sizes: string
  /** In the first view: loaded at once. */
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

/** In the best format and width for the browser; its space is reserved. */
export function Picture({ media, alt, sizes, eager, fill, className }: PictureProps) {
  const [state, setState] = useState<'waiting' | 'shown' | 'lost'>('waiting')
  const formats = ['image/avif', 'image/webp'].map((type) => ({ type, set: sourceSet(media.variants, type) }))
  return (
    <span
      className={classNames('relative block overflow-hidden bg-sunk bg-cover bg-center', className)}
      style={state === 'waiting' ? { backgroundImage: `url("${media.blur}")` } : undefined}
    >
      {state === 'lost' && <ImageOff className="absolute inset-0 m-auto size-8 text-muted" />}
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
          onLoad={() => setState('shown')}
          onError={() => setState('lost')}
          className={classNames(
            'block w-full transition-opacity duration-200',
            fill ? 'h-full object-cover' : 'h-auto',
            // Pictures of the first view must show without scripts.
            (state === 'lost' || (state === 'waiting' && !eager)) && 'opacity-0',
          )}
        />
      </picture>
    </span>
  )
}
