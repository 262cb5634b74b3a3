import { CircleAlert, CloudOff, Hourglass, MapPin } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useOnline } from '../../platform/api/online.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { findBlob } from '../../platform/outbox/entry.ts'
import { useOutbox } from '../../platform/outbox/records.ts'
import { FoldedText } from '../../posts/mentions/LinkedText.tsx'
import { usePreview } from '../../media/use-preview.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { timeText } from '../chat-text.ts'
import { failureTextKey, type MessageEntry, type MessagePicture } from '../outbox/message-entry.ts'
import { discardMessage, recallUnsentMessage, retryMessage } from '../outbox/message-outbox.ts'
import { bubbleStyles } from './Bubble.tsx'
import { copyText } from './message-actions.ts'

interface UnsentMessageProps {
  entry: MessageEntry
  /** Null if the viewer can no longer write. */
  onRecall: ((entry: MessageEntry) => void) | null
}

/** An own message that the server has not confirmed. */
function UnsentMessage({ entry, onRecall }: UnsentMessageProps) {
  const t = useText()
  const online = useOnline()
  const progress = useOutbox((state) => state.progress[entry.id])
  const { refused, trouble, content, place, media, answers } = entry
  const isWaiting = entry.state === 'queued' && (!online || Boolean(trouble))
  const isSending = !refused && !isWaiting
  return (
    <article
      aria-label={t('conversation.unsent')}
      aria-busy={isSending}
      className="mt-3 flex flex-col items-end outline-none"
    >
      <div
        className={`${bubbleStyles(true, true)} ${isSending ? 'opacity-70' : 'border-dashed border-muted/60!'}`}
      >
        {answers && (
          <p className="border-l-3 border-help bg-paper/60 px-3 py-1.5 text-13">
            <span className="block font-bold">{answers.name}</span>
            <span className="line-clamp-2 text-muted">{answers.content || t('conversation.no_words')}</span>
          </p>
        )}
        {media.length > 0 && (
          <div className={`w-67 max-w-full ${media.length > 1 ? 'grid grid-cols-2 gap-0.5' : ''}`}>
            {media.map((picture) => (
              <UnsentPicture key={picture.id} entry={entry} picture={picture} />
            ))}
          </div>
        )}
        {content && <FoldedText id={`unsent:${entry.id}`} text={content} className="px-4 py-2" />}
        {place && (
          <p className="flex gap-2 px-4 py-2">
            <MapPin aria-hidden className="mt-px text-help" />
            {place}
          </p>
        )}
      </div>
      {isSending && media.length > 0 && typeof progress === 'number' && (
        <div className="mt-1 w-40 max-w-full">
          <ProgressBar label={t('conversation.uploading')} value={progress} />
        </div>
      )}
      {isSending && <p className="mt-1 px-1 text-12 text-muted">{t('conversation.sending')}</p>}
      {isWaiting && <WaitingLine entry={entry} isOnline={online} />}
      {refused && (
        <p role="alert" className="mt-1 flex max-w-[20rem] gap-1.5 px-1 text-13 text-danger">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {t(failureTextKey(refused))}
        </p>
      )}
      {!isSending && <UnsentActions entry={entry} onRecall={onRecall} />}
    </article>
  )
}

function WaitingLine({ entry, isOnline }: { entry: MessageEntry; isOnline: boolean }) {
  const t = useText()
  const [openedAt] = useState(() => Date.now())
  const { trouble, not_before } = entry
  const isNetwork = !isOnline || trouble === 'network'
  const isPostponed = trouble === 'busy' && not_before !== null && Date.parse(not_before) > openedAt
  const Icon = isNetwork ? CloudOff : Hourglass
  const waitingText = () => {
    if (isNetwork) return t('conversation.waits_network')
    return isPostponed
      ? t('conversation.waits_turn', { time: timeText(not_before) })
      : t('conversation.waits_server')
  }
  return (
    <p role="status" className="mt-1 flex gap-1.5 px-1 text-13 text-muted">
      <Icon aria-hidden className="mt-px size-4 shrink-0" />
      {waitingText()}
    </p>
  )
}

function UnsentActions({ entry, onRecall }: UnsentMessageProps) {
  const t = useText()
  const { id, refused, content } = entry
  const isFinal = refused?.why === 'code' && (refused.code === 'words_only' || refused.code === 'chat_closed')
  const canRetry = refused !== null && refused.why !== 'gone' && !isFinal
  // The focused button disappears.
  const focusListThen = (act: () => Promise<void>) => (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest<HTMLElement>('[data-scroller]')?.focus({ preventScroll: true })
    void act()
  }
  const recall = async () => {
    const recalled = await recallUnsentMessage(id)
    if (recalled) onRecall?.(recalled)
  }
  return (
    <div className="mt-1 flex flex-wrap justify-end gap-1.5">
      {refused?.why === 'verify_first' && (
        <ButtonLink to="/settings/account#phone" size="sm" variant="tint">
          {t('conversation.verify')}
        </ButtonLink>
      )}
      {canRetry && (
        <Button size="sm" variant="tint" onClick={focusListThen(() => retryMessage(entry))}>
          {t('conversation.send_again')}
        </Button>
      )}
      {onRecall ? (
        <Button size="sm" variant="quiet" onClick={() => void recall()}>
          {t('conversation.take_back')}
        </Button>
      ) : (
        content && (
          <Button size="sm" variant="quiet" onClick={() => void copyText(content)}>
            {t('conversation.copy')}
          </Button>
        )
      )}
      <Button size="sm" variant="quiet" onClick={focusListThen(() => discardMessage(id))}>
        {t('conversation.discard')}
      </Button>
    </div>
  )
}

function UnsentPicture({ entry, picture }: { entry: MessageEntry; picture: MessagePicture }) {
  const src = usePreview({ file: findBlob(entry, picture.id, picture.type), media: null })
  const isSingle = entry.media.length === 1
  // The same shape as after sending.
  const isWide = !isSingle && entry.media.length % 2 === 1 && entry.media[0]?.id === picture.id
  const shape = Math.min(2, Math.max(0.75, picture.width / picture.height))
  return (
    <span
      style={{ aspectRatio: isSingle ? shape : isWide ? 2 : 1 }}
      className={`block w-full overflow-hidden bg-sunk ${isWide ? 'col-span-2' : ''}`}
    >
      {src && <img src={src} alt={picture.name} className="size-full object-cover" />}
    </span>
  )
}

interface UnsentListProps extends Pick<UnsentMessageProps, 'onRecall'> {
  unsent: readonly MessageEntry[]
  className?: string
}

export function UnsentList({ unsent, onRecall, className }: UnsentListProps) {
  const t = useText()
  if (!unsent.length) return null
  return (
    <ol aria-label={t('conversation.not_yet_sent')} className={className}>
      {unsent.map((entry) => (
        <li key={entry.id}>
          <UnsentMessage entry={entry} onRecall={onRecall} />
        </li>
      ))}
    </ol>
  )
}
