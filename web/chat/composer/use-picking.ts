import { useState } from 'react'
import { chatLimits } from '../../../contract/chats/chats.ts'
import { imageLimits } from '../../../contract/upload-limits.ts'
import { type FileProblem, problemWith, typeOf } from '../../media/picture-file.ts'
import { byReason, type RefusedFile as Refused } from '../../media/refused-files.ts'
import { randomId } from '../../platform/random-id.ts'
import { useViewer } from '../../platform/session/session.ts'
import type { DraftPicture } from '../outbox/message-entry.ts'
import { draftNow, keepPictures } from '../outbox/message-outbox.ts'

type RefusedFile = Refused<FileProblem | 'many'>

/** Pictures for the message that is being written; they are sent with it. */
export function usePicking(chat_id: number) {
  const viewer = useViewer()
  const [refused, setRefused] = useState<RefusedFile[]>([])

  async function pick(files: readonly File[]) {
    const wrong = files.flatMap((file) => {
      const why = problemWith(file)
      return why ? [{ name: file.name, why }] : []
    })
    const good = files.filter((file) => problemWith(file) === null)
    const picked = await Promise.all(good.map(pictureOf))
    const draft = draftNow(viewer.id, chat_id)
    const taken = picked.slice(0, Math.max(0, chatLimits.pictures - draft.media.length))
    const many = picked
      .slice(taken.length)
      .map(({ picture }) => ({ name: picture.name, why: 'many' as const }))
    setRefused([...wrong, ...many])
    if (!taken.length) return
    keepPictures(draft, {
      media: [...draft.media, ...taken.map(({ picture }) => picture)],
      bytes: { ...draft.bytes, ...Object.fromEntries(taken.map(({ picture, file }) => [picture.id, file])) },
    })
  }

  function remove(id: string) {
    const draft = draftNow(viewer.id, chat_id)
    const { [id]: _, ...bytes } = draft.bytes
    setRefused([])
    keepPictures(draft, { media: draft.media.filter((picture) => picture.id !== id), bytes })
  }

  const limitOf = (why: RefusedFile['why']) =>
    why === 'many' ? chatLimits.pictures : imageLimits.bytes / 1024 / 1024
  return { refused: byReason(refused), pick, remove, limitOf }
}

async function pictureOf(file: File): Promise<{ picture: DraftPicture; file: File }> {
  const { width, height } = await sizeOf(file)
  return {
    file,
    picture: { id: randomId(), name: file.name, type: typeOf(file), width, height, media: null },
  }
}

/** A square where the browser can't read it; the server may. */
async function sizeOf(file: File) {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return { width: 1, height: 1 }
  }
}
