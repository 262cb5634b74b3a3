import { useSyncExternalStore } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { OutboxCard } from './OutboxCard.tsx'
import { outbox } from './own-outbox.ts'
import { useWaiting } from '../composer/use-kept-drafts.ts'

/** One's own posts that wait on this device to be sent, the newest first as in every list. */
export default function OutboxCards() {
  const t = useText()
  const items = useWaiting(useViewer().id)
  const sending = useSyncExternalStore(outbox.subscribe, outbox.sending, outbox.sending)
  if (!items.length) return null
  return (
    <section aria-label={t('outbox.label')} className="mb-3 grid grid-cols-[minmax(0,1fr)] gap-3">
      {items.toReversed().map((item) => (
        <OutboxCard key={item.id} item={item} isSending={item.id === sending} />
      ))}
    </section>
  )
}
