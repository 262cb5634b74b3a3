import { expect, test } from 'vitest'
import { notificationKinds } from '../../contract/notifications.ts'
import { rooms } from '../rooms.ts'

test('each kind gets its icon from exactly one room', () => {
  const declared = rooms.flatMap(({ notifications }) => Object.keys(notifications ?? {}))
  expect(declared.toSorted()).toEqual(Object.keys(notificationKinds).toSorted())
})
