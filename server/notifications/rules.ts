import {
  type NotificationKind,
  notificationKinds,
  safetyKinds,
  urgentKinds,
} from '../../contract/notifications.ts'

/** How one is told of a kind. */
export function ruleOf(kind: NotificationKind) {
  const preference = notificationKinds[kind]
  // These can be undone and repeated at no cost.
  const isFree = preference === 'likes' || kind === 'joining'
  return {
    preference,
    /** Whether reading one stops further ones of the same act by the same person for a day. */
    onceADay: isFree,
    isUrgent: urgentKinds.includes(kind),
    canBeMuted: !safetyKinds.includes(kind),
    isMutedWithPost: isFree || preference !== 'system',
  }
}

export type Rule = ReturnType<typeof ruleOf>

/** A mute of their post holds these back. */
export const kindsMutedWithPost = (Object.keys(notificationKinds) as NotificationKind[]).filter(
  (kind) => ruleOf(kind).isMutedWithPost,
)
