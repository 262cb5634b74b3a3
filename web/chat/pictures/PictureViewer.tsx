import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, ImageOff, X } from 'lucide-react'
import { useState } from 'react'
import type { Message } from '../../../contract/chat/messages.ts'
import type { Media } from '../../../contract/media/media.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { MediaSlide } from '../../posts/viewer/MediaSlide.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton, iconButtonStyles } from '../../ui/controls/IconButton.tsx'
import { SpinnerIcon } from '../../ui/feedback/Spinner.tsx'
import { useCloseOnBack } from '../../ui/overlays/use-close-on-back.ts'
import { usePrivateFile } from './use-picture-file.ts'

interface PictureViewerProps {
  message: Message
  /** The picture shown first; null while closed. */
  index: number | null
  name: string
  altOf: (index: number) => string
  onClose: () => void
}

export default function PictureViewer({ message, index, name, altOf, onClose }: PictureViewerProps) {
  const t = useText()
  const open = index !== null
  const [current, setCurrent] = useState(index ?? 0)
  const [previousIndex, setPreviousIndex] = useState(index)
  if (index !== previousIndex) {
    setPreviousIndex(index)
    if (index !== null) setCurrent(index)
  }
  useCloseOnBack(open, onClose)
  const count = message.media.length
  const media = message.media[Math.min(current, count - 1)]
  const turn = (by: number) => setCurrent((each) => Math.max(0, Math.min(count - 1, each + by)))
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-viewer transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          data-theme="dark"
          onKeyDown={({ key }) => {
            if (key === 'ArrowRight') turn(1)
            if (key === 'ArrowLeft') turn(-1)
          }}
          className="fixed inset-0 z-50 flex flex-col bg-viewer text-ink outline-none transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <Dialog.Title className="sr-only">{t('conversation.pictures_of', { name })}</Dialog.Title>
          <div className="flex items-center gap-2 px-2 pt-[calc(0.25rem+env(safe-area-inset-top))] pb-1">
            <Dialog.Close aria-label={t('ui.close')} className={iconButtonStyles()}>
              <X />
            </Dialog.Close>
            <p role="status" className="flex-1 pr-11 text-center text-15 tabular-nums">
              <span aria-hidden>
                {current + 1} / {count}
              </span>
              <span className="sr-only">{altOf(current)}</span>
            </p>
          </div>
          <div className="relative min-h-0 flex-1">
            {media && <Slide key={media.id} message={message} media={media} alt={altOf(current)} />}
            {count > 1 && (
              <>
                <Turn side="left-2" label={t('conversation.picture_before')} isEnd={current === 0} onPress={() => turn(-1)}>
                  <ChevronLeft />
                </Turn>
                <Turn side="right-2" label={t('conversation.picture_after')} isEnd={current === count - 1} onPress={() => turn(1)}>
                  <ChevronRight />
                </Turn>
              </>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const ignoreZoom = () => undefined

function Slide({ message, media, alt }: { message: Message; media: Media; alt: string }) {
  const t = useText()
  const { src, failed, retry } = usePrivateFile(message, media, innerWidth, true)
  if (src !== null)
    return (
      <MediaSlide media={{ ...media, url: src, variants: [] }} alt={alt} isShown isNear onZoom={ignoreZoom} />
    )
  return (
    <div className="grid h-full place-items-center p-6 text-center">
      {failed ? (
        <div role="alert" className="grid justify-items-center gap-4">
          <ImageOff aria-hidden className="size-8 text-muted" />
          <p>{t('conversation.picture_failed')}</p>
          <Button variant="secondary" onClick={retry}>
            {t('ui.try_again')}
          </Button>
        </div>
      ) : (
        <SpinnerIcon />
      )}
    </div>
  )
}

interface TurnProps {
  side: string
  label: string
  isEnd: boolean
  onPress: () => void
  children: React.ReactNode
}

/** Not `disabled` at the ends, which would drop keyboard focus. */
const Turn = ({ side, label, isEnd, onPress, children }: TurnProps) => (
  <span className={`absolute top-1/2 -mt-5.5 ${side}`}>
    <IconButton
      label={label}
      icon={children}
      aria-disabled={isEnd || undefined}
      onClick={onPress}
      className="bg-scrim aria-disabled:opacity-35"
    />
  </span>
)
