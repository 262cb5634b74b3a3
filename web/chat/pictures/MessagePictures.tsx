import { Suspense, useState } from 'react'
import type { Message } from '../../../contract/chats/messages.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { MissingSheet } from '../../ui/overlays/MissingSheet.tsx'
import { PrivatePicture } from './PrivatePicture.tsx'

const PictureViewer = lazyPart(() => import('./PictureViewer.tsx'), MissingSheet)

/** In pixels of the page: of one alone, and of each of several. */
const widths = { alone: 268, among: 133 }
/** Width by height: nothing is so narrow or so flat that the talk goes out of sight. */
const shapes = { narrowest: 0.75, flattest: 2 }

/** One, or a grid of several, which open to be looked at alone. */
export function MessagePictures({ message, name }: { message: Message; name: string }) {
  const t = useText()
  const [index, setIndex] = useState<number | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const { media } = message
  const [first] = media
  if (!first) return null
  const isAlone = media.length === 1
  const shape = Math.min(shapes.flattest, Math.max(shapes.narrowest, first.width / first.height))
  // Of an odd number the first takes a row of its own.
  const isOdd = (at: number) => at === 0 && media.length % 2 === 1
  const shapeOf = (at: number) => {
    if (isAlone) return 'h-full'
    return isOdd(at) ? 'col-span-2 aspect-[2]' : 'aspect-square'
  }
  const altOf = (at: number) => t('conversation.picture', { number: at + 1, count: media.length, name })
  return (
    <>
      <div
        style={isAlone ? { aspectRatio: shape } : undefined}
        className={`w-67 max-w-full overflow-hidden ${isAlone ? '' : 'grid grid-cols-2 gap-0.5'}`}
      >
        {media.map((each, at) => (
          <PrivatePicture
            key={each.id}
            message={message}
            media={each}
            alt={altOf(at)}
            width={isAlone || isOdd(at) ? widths.alone : widths.among}
            className={shapeOf(at)}
            onPress={() => {
              setOpened(true)
              setIndex(at)
            }}
          />
        ))}
      </div>
      {wasOpened && (
        <Suspense>
          <PictureViewer message={message} index={index} name={name} altOf={altOf} onClose={() => setIndex(null)} />
        </Suspense>
      )}
    </>
  )
}
