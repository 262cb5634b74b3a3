import { Check, CheckCheck } from 'lucide-react'
import type { Chat } from '../../../contract/chats/chats.ts'
import { useText } from '../../platform/i18n/i18n.ts'

export type Tick = 'sent' | 'delivered' | 'read'

/** How far a message of one's own has come, as far as the others let it be known. */
export function tickOf(seq: number, marks: Chat['marks']): Tick {
  if (!marks.length) return 'sent'
  if (marks.every(({ read_seq }) => read_seq >= seq)) return 'read'
  return marks.every(({ delivered_seq }) => delivered_seq >= seq) ? 'delivered' : 'sent'
}

export function Ticks({ tick }: { tick: Tick }) {
  const t = useText()
  const Icon = tick === 'sent' ? Check : CheckCheck
  return (
    <>
      <Icon aria-hidden className={`size-4 ${tick === 'read' ? 'text-request' : ''}`} />
      <span>{t(`conversation.tick_${tick}`)}</span>
    </>
  )
}
