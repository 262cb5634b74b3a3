import { useId } from 'react'
import { useNavigate } from 'react-router'
import { relativeTime, text, useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import type { Waiting } from '../composer/drafts.ts'
import { excerpt } from '../card/excerpt.ts'
import { OutboxPictures } from './OutboxPictures.tsx'
import { OutboxState } from './OutboxState.tsx'
import { takeBack, throwAway } from './own-outbox.ts'
import { TagBadge } from '../card/TagBadge.tsx'

/** A post of one's own that nobody else sees yet: what it says, how its sending stands, and what one can do. */
export function OutboxCard({ item, isSending }: { item: Waiting; isSending: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const viewer = useViewer()
  const name = useId()
  const start = excerpt(item.content)

  const edit = async () => {
    if (await takeBack(item.id)) void navigate('/create-post')
    else sayOnTheWay()
  }
  const remove = async () => {
    if (!(await throwAway(item))) sayOnTheWay()
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
            {t('outbox.local')} · <time dateTime={item.outbox.since}>{relativeTime(item.outbox.since)}</time>
          </p>
        </div>
      </header>
      {item.tag && (
        <p className="mt-2.5 flex">
          <TagBadge tag={item.tag} />
        </p>
      )}
      <p className="mt-2.5 text-15 whitespace-pre-line">
        {start === null ? item.content.trim() : `${start}…`}
      </p>
      <OutboxPictures pictures={item.media} />
      <OutboxState item={item} isSending={isSending}>
        <Button variant="quiet" size="sm" disabled={isSending} onClick={() => void edit()}>
          {t('outbox.edit')}
        </Button>
        <Button variant="quiet" size="sm" disabled={isSending} onClick={() => void remove()}>
          {t('outbox.remove')}
        </Button>
      </OutboxState>
    </Card>
  )
}

const sayOnTheWay = () => toast({ title: text('outbox.on_the_way') })
