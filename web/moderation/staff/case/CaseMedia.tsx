import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Media } from '../../../../contract/media/media.ts'
import { loadFile } from '../../../platform/api/save-file.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Picture } from '../../../ui/layout/Picture.tsx'

/** Blurred until the moderator reveals it, because reported media may be disturbing. */
export function CaseMedia({ media, name }: { media: Media; name: string }) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  return (
    <figure className="grid gap-1">
      <span className="block overflow-hidden rounded-card border border-line">
        {isShown ? (
          <UnblurredMedia media={media} name={name} />
        ) : (
          <span
            aria-hidden
            className="block aspect-square bg-sunk bg-cover bg-center"
            style={media.blur ? { backgroundImage: `url("${media.blur}")` } : undefined}
          />
        )}
      </span>
      <Button
        variant="quiet"
        size="sm"
        aria-pressed={isShown}
        aria-label={`${t('staff.show_picture')}: ${name}`}
        icon={isShown ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
        onClick={() => setShown(!isShown)}
      >
        {t(isShown ? 'staff.hide_picture' : 'staff.show_picture')}
      </Button>
    </figure>
  )
}

function UnblurredMedia({ media, name }: { media: Media; name: string }) {
  // Media that only moderators may see needs the session.
  const url = useMediaUrl(media.url)
  if (url === null) return <span className="block aspect-square animate-pulse bg-sunk" />
  if (media.type === 'video')
    return <video src={url} aria-label={name} controls playsInline className="block w-full" />
  const isPrivate = url !== media.url
  return (
    <Picture
      media={isPrivate ? { ...media, url, variants: [] } : media}
      alt={name}
      sizes="20rem"
      eager
      className="w-full"
    />
  )
}

/** A URL that the page can show; null until the file is loaded. */
function useMediaUrl(address: string): string | null {
  const isPrivate = address.startsWith('/api/')
  const [loaded, setLoaded] = useState<string | null>(null)
  useEffect(() => {
    if (!isPrivate) return
    let url: string | null = null
    let isActive = true
    void loadFile(address)
      .then((file) => {
        if (!isActive) return
        url = URL.createObjectURL(file)
        setLoaded(url)
      })
      // Shows the placeholder for media that can't be loaded.
      .catch(() => isActive && setLoaded('data:,'))
    return () => {
      isActive = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [address, isPrivate])
  return isPrivate ? loaded : address
}
