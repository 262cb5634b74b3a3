import { useState } from 'react'
import type { Event } from '../../../contract/events/events.ts'
import { addEventPhotos } from '../../../contract/events/photos.ts'
import { PicturesField } from '../../media/PicturesField.tsx'
import { isFinal } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { FormError, failureTextKey } from '../../platform/forms/form-errors.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { randomId } from '../../platform/random-id.ts'
import { useFormPictures } from '../../media/use-form-pictures.ts'
import type { DraftPicture } from '../../media/use-uploads.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { eventDetailKeys, eventKeys } from '../event-cache.ts'

interface AddPhotosProps {
  event: Event
  open: boolean
  onClose: () => void
}

/** In one request. */
const maxPhotos = 10
const noPictures: DraftPicture[] = []

export default function AddPhotos({ event: { id }, open, onClose }: AddPhotosProps) {
  const t = useText()
  const [key, setKey] = useState(randomId)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const pictures = useFormPictures({
    value: noPictures,
    onChange: () => {
      // A request with other pictures needs another key.
      setKey(randomId())
      setError(null)
    },
    failed: 'event-page.photos_partial',
  })

  async function send() {
    setBusy(true)
    setError(null)
    try {
      await pictures.settle()
      await addPhotos(pictures.ids())
    } catch (failure) {
      if (isFinal(failure)) setKey(randomId())
      setError(failure)
    }
    setBusy(false)
  }
  async function addPhotos(media: number[]) {
    await call(addEventPhotos, { params: { id }, body: { media }, idempotencyKey: key })
    pictures.queue.clear()
    onClose()
    void queryClient.invalidateQueries({ queryKey: eventDetailKeys.photos(id) })
    void queryClient.invalidateQueries({ queryKey: eventKeys.one(id) })
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('event-page.photos_add')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PicturesField
          pictures={pictures}
          label={t('event-page.photos')}
          add={t('event-page.photos_choose')}
          note={t('event-page.photos_note', { limit: maxPhotos })}
          max={maxPhotos}
        />
        <p role="alert" className="text-danger text-pretty empty:hidden">
          {error instanceof FormError
            ? t(error.textKey)
            : error !== null && `${t('event-page.photos_not_added')}. ${t(failureTextKey(error))}`}
        </p>
        <Button
          block
          size="lg"
          busy={isBusy}
          disabled={pictures.uploads.length === 0}
          onClick={() => void send()}
        >
          {t('event-page.photos_send')}
        </Button>
      </div>
    </Sheet>
  )
}
