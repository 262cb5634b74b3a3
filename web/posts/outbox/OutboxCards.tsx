import { ImageOff, Play } from 'lucide-react'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { Tag } from '../../../contract/posts/posts.ts'
import { isVideoType } from '../../media/accepted-files.ts'
import { cardLimits, excerpt } from '../../platform/excerpt.ts'
import { relativeTime, text, useText } from '../../platform/i18n/i18n.ts'
import { findBlob } from '../../platform/outbox/entry.ts'
import { listWaiting } from '../../platform/outbox/outbox.ts'
import { useViewer } from '../../platform/session/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { TagBadge } from '../card/TagBadge.tsx'
import { OutboxState } from './OutboxState.tsx'
import type { DraftPicture } from '../../media/use-uploads.ts'
import type { PostEntry } from './post-draft.ts'
import { discardPost, postOutbox } from './post-outbox.ts'
import { usePreview } from '../../media/use-preview.ts'

export default function OutboxCards({ tag }: { tag?: Tag | undefined }) {
  const t = useText()
  const all = listWaiting(postOutbox.useEntries(useViewer().id))
  const entries = tag ? all.filter((entry) => entry.tag === tag) : all
  if (!entries.length) return null
  return (
    <section aria-label={t('outbox.label')} className="mb-3 grid grid-cols-[minmax(0,1fr)] gap-3">
      {entries.toReversed().map((entry) => (
        <OutboxCard key={entry.id} entry={entry} />
      ))}
    </section>
  )
}

function OutboxCard({ entry }: { entry: PostEntry }) {
  const t = useText()
  const navigate = useNavigate()
  const viewer = useViewer()
  const name = useId()
  const start = excerpt(entry.content, cardLimits)
  const since = entry.since ?? entry.createdAt
  const isSending = entry.state === 'sending'

  const edit = async () => {
    if (await postOutbox.returnToDraft(entry.id)) void navigate('/create-post')
    else toast({ title: text('outbox.on_the_way') })
  }

  return (
    <Card as="article" aria-labelledby={name} className="border-dashed border-muted/60 p-4 pb-3">
      <header className="flex gap-3">
        <Avatar name={viewer.display_name} src={viewer.avatar_url} />
        <div className="min-w-0 flex-1">
          <h2 id={name} className="text-15 font-bold">
            {t('posts.you')}
          </h2>
          <p className="text-13 text-muted">
            {t('outbox.local')} · <time dateTime={since}>{relativeTime(since)}</time>
          </p>
        </div>
      </header>
      {entry.tag && (
        <p className="mt-2.5 flex">
          <TagBadge tag={entry.tag} />
        </p>
      )}
      {entry.event && <p className="mt-2.5 text-17 font-bold wrap-anywhere">{entry.event.name}</p>}
      <p className="mt-2.5 text-15 whitespace-pre-line">
        {start === null ? entry.content.trim() : `${start}…`}
      </p>
      <OutboxPictures entry={entry} />
      <OutboxState entry={entry}>
        <Button variant="quiet" size="sm" disabled={isSending} onClick={() => void edit()}>
          {t('outbox.edit')}
        </Button>
        <Button variant="quiet" size="sm" disabled={isSending} onClick={() => void discardPost(entry.id)}>
          {t('outbox.remove')}
        </Button>
      </OutboxState>
    </Card>
  )
}

const most = 4

function OutboxPictures({ entry }: { entry: PostEntry }) {
  const t = useText()
  const count = entry.media.length
  if (!count) return null
  const grid = count === 1 ? 'aspect-video grid-cols-1' : 'grid-cols-2'
  const shape = count === 2 ? 'aspect-2/1' : count > 2 ? 'aspect-4/3 grid-rows-2' : ''
  return (
    <div className={`mt-3 grid gap-1 overflow-hidden rounded-card ${grid} ${shape}`}>
      {entry.media.slice(0, most).map((picture, index) => (
        <span
          key={picture.id}
          className={`relative min-h-0 bg-sunk ${count === 3 && index === 0 ? 'row-span-2' : ''}`}
        >
          <Preview
            picture={picture}
            file={findBlob(entry, picture.id, picture.type)}
            alt={t(isVideoType(picture.type) ? 'posts.film' : 'posts.picture', {
              number: index + 1,
              count,
              name: t('posts.you'),
            })}
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

function Preview({ picture, file, alt }: { picture: DraftPicture; file: Blob | null; alt: string }) {
  const preview = usePreview({ file, media: picture.media })
  const isVideo = isVideoType(picture.type)
  if (preview && !isVideo)
    return <img src={preview} alt={alt} decoding="async" className="size-full object-cover" />
  if (preview === undefined) return null
  return (
    <span role="img" aria-label={alt} className="grid size-full place-items-center text-muted">
      {isVideo ? <Play aria-hidden /> : <ImageOff aria-hidden />}
    </span>
  )
}
