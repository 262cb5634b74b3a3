import { useState } from 'react'
import type { Event } from '../../../contract/events/events.ts'
import { addEventPhotos } from '../../../contract/events/photos.ts'
import { PictureField, useFormPictures } from '../../directory/businesses/business-editor/PictureField.tsx'
import { isFinal } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useReason } from '../../platform/api/reason.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { randomId } from '../../platform/random-id.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { eventDetailKeys, eventKeys } from '../event-cache.ts'

interface AddPhotosProps {
  event: Event
  open: boolean
  onClose: () => void
}

const maxPhotos = 10

export default function AddPhotos({ event: { id }, open, onClose }: AddPhotosProps) {
  const t = useText()
  const [key, setKey] = useState(randomId)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [isPartial, setPartial] = useState(false)
  const reason = useReason(error)
  const part = useFormPictures('[]', () => {
    // A request with other pictures needs another key.
    setKey(randomId())
    setPartial(false)
  })

  async function send() {
    setBusy(true)
    setError(null)
    try {
      part.queue.retryNetwork()
      await part.queue.settled()
      const isComplete = part.isWhole()
      setPartial(!isComplete)
      if (isComplete) await addPhotos(part.ids())
    } catch (failure) {
      if (isFinal(failure)) setKey(randomId())
      setError(failure)
    }
    setBusy(false)
  }
  async function addPhotos(media: number[]) {
    await call(addEventPhotos, { params: { id }, body: { media }, idempotencyKey: key })
    part.queue.clear()
    onClose()
    toast({ title: text('event-page.photos_added'), tone: 'good' })
    void queryClient.invalidateQueries({ queryKey: eventDetailKeys.photos(id) })
    void queryClient.invalidateQueries({ queryKey: eventKeys.one(id) })
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('event-page.photos_add')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PictureField
          part={part}
          label={t('event-page.photos')}
          add={t('event-page.photos_choose')}
          note={t('event-page.photos_note', { limit: maxPhotos })}
          most={maxPhotos}
        />
        <p role="alert" className="text-danger text-pretty empty:hidden">
          {isPartial && t('event-page.photos_partial')}
          {error !== null && `${t('event-page.photos_not_added')}. ${reason}`}
        </p>
        <Button
          block
          size="lg"
          busy={isBusy}
          disabled={part.uploads.length === 0}
          onClick={() => void send()}
        >
          {t('event-page.photos_send')}
        </Button>
      </div>
    </Sheet>
  )
}
