import { X } from 'lucide-react'
import { useText } from '../../platform/i18n/i18n.ts'
import { blobIn } from '../../platform/outbox/entry.ts'
import { useViewer } from '../../platform/session/session.ts'
import { usePreview } from '../../posts/outbox/use-preview.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import type { DraftPicture } from '../outbox/message-entry.ts'
import { draftNow } from '../outbox/message-outbox.ts'

interface PictureTrayProps {
  chat_id: number
  pictures: readonly DraftPicture[]
  onRemove: (id: string) => void
}

/** The pictures picked for a message that is being written. */
export function PictureTray({ chat_id, pictures, onRemove }: PictureTrayProps) {
  const t = useText()
  const viewer = useViewer()
  if (!pictures.length) return null
  const draft = draftNow(viewer.id, chat_id)
  return (
    <ul aria-label={t('conversation.picked')} className="mb-2 flex gap-2 overflow-x-auto pt-1.5 pr-1.5">
      {pictures.map((picture, at) => (
        <li key={picture.id} className="relative shrink-0">
          <Preview file={blobIn(draft, picture.id, picture.type)} name={picture.name} />
          <IconButton
            label={t('conversation.remove_picture', { number: at + 1 })}
            icon={
              <span className="grid size-6 place-items-center rounded-full bg-ink text-paper">
                <X className="size-4" />
              </span>
            }
            className="absolute! -top-3 -right-3 hover:bg-transparent"
            onClick={() => onRemove(picture.id)}
          />
        </li>
      ))}
    </ul>
  )
}

function Preview({ file, name }: { file: Blob | null; name: string }) {
  const src = usePreview({ file, media: null })
  return (
    <span className="block size-18 overflow-hidden rounded-card border border-line bg-sunk">
      {src && <img src={src} alt={name} className="size-full object-cover" />}
    </span>
  )
}
