import { ImageOff, Play } from 'lucide-react'
import { useText } from '../../platform/i18n/i18n.ts'
import type { DraftPicture } from '../composer/drafts.ts'
import { usePreview } from '../composer/use-preview.ts'

const most = 4

/** The pictures of a post that waits, from this device's own store. */
export function OutboxPictures({ pictures }: { pictures: DraftPicture[] }) {
  const t = useText()
  const count = pictures.length
  if (!count) return null
  const grid = count === 1 ? 'aspect-video grid-cols-1' : 'grid-cols-2'
  const shape = count === 2 ? 'aspect-2/1' : count > 2 ? 'aspect-4/3 grid-rows-2' : ''
  return (
    <div className={`mt-3 grid gap-1 overflow-hidden rounded-card ${grid} ${shape}`}>
      {pictures.slice(0, most).map((picture, index) => (
        <span
          key={picture.id}
          className={`relative min-h-0 bg-sunk ${count === 3 && index === 0 ? 'row-span-2' : ''}`}
        >
          <Preview
            picture={picture}
            alt={t('posts.picture', { number: index + 1, count, name: t('posts.you') })}
          />
          {index === most - 1 && count > most && (
            <span
              data-theme="dark"
              className="absolute inset-0 grid place-items-center bg-scrim text-24 font-bold text-ink"
            >
              {t('posts.more_pictures', { count: count - most })}
            </span>
          )}
        </span>
      ))}
    </div>
  )
}

function Preview({ picture, alt }: { picture: DraftPicture; alt: string }) {
  const preview = usePreview({ id: picture.id, file: null, media: picture.media })
  const isFilm = picture.type.startsWith('video/')
  if (preview && !isFilm)
    return <img src={preview} alt={alt} decoding="async" className="size-full object-cover" />
  if (preview === undefined) return null
  return (
    <span role="img" aria-label={alt} className="grid size-full place-items-center text-muted">
      {isFilm ? <Play aria-hidden /> : <ImageOff aria-hidden />}
    </span>
  )
}
