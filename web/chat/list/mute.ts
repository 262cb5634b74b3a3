import { type Chat, chatLimits, muteChat } from '../../../contract/chat/chats.ts'
import { call } from '../../platform/api/call.ts'
import { toastFailure } from '../../platform/api/reason.ts'
import { locale, text } from '../../platform/i18n/i18n.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { trackWork } from '../../platform/session/pending-work.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { changeChat } from '../chat-cache.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** The longest duration is a day below the limit, in case the device's clock is ahead of the server's. */
export const muteDurations = [
  { label: 'chat.mute_hour', ms: hour },
  { label: 'chat.mute_eight', ms: 8 * hour },
  { label: 'chat.mute_week', ms: 7 * day },
  { label: 'chat.mute_forever', ms: (chatLimits.muteDays - 1) * day },
] as const

export const isMuted = ({ muted_until }: Chat, now = serverNow().getTime()): boolean =>
  muted_until !== null && Date.parse(muted_until) > now

/** More than a month counts as "until turned on". */
export function mutedUntilText({ muted_until }: Chat): string {
  const until = new Date(muted_until ?? 0)
  if (until.getTime() - serverNow().getTime() > 31 * day) return text('chat.mute_until_turned_on')
  const isSoon = until.getTime() - serverNow().getTime() < day
  const form = new Intl.DateTimeFormat(locale(), {
    hour: '2-digit',
    minute: '2-digit',
    ...(!isSoon && { day: 'numeric', month: 'numeric' }),
  })
  return text('chat.mute_until', { when: form.format(until) })
}

/** `ms` from now; null turns notifications on. Shows a toast with an undo, or the failure. */
export async function mute(chat: Chat, ms: number | null): Promise<void> {
  const until = ms === null ? null : new Date(serverNow().getTime() + ms).toISOString()
  if (!(await setMuted(chat, until))) return
  toast({
    topic: `chat ${chat.id}`,
    title: text(until === null ? 'chat.now_unmuted' : 'chat.now_muted'),
    action: { label: text('chat.undo'), onPress: () => void setMuted(chat, chat.muted_until) },
  })
}

async function setMuted({ id }: Chat, until: string | null): Promise<boolean> {
  try {
    await changeChat(
      id,
      (chat) => ({ ...chat, muted_until: until }),
      () => trackWork(call(muteChat, { params: { id }, body: { until } })),
    )
    return true
  } catch (error) {
    void toastFailure(text('chat.not_muted'), error)
    return false
  }
}
