import { MessageCircle } from 'lucide-react'
import { expect, test } from 'vitest'
import type { NotificationKind } from '../../contract/notifications/notifications.ts'
import { findIcon } from './icons.ts'

test('an unknown kind from a newer server has a plain icon', () => {
  for (const kind of ['of_tomorrow', 'constructor'] as string[])
    expect(findIcon(kind as NotificationKind)).toEqual({ icon: MessageCircle, hue: 'plain' })
})
