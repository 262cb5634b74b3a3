import { expect, test } from 'vitest'
import { notificationKinds } from '../../contract/notifications.ts'
import { rooms } from '../rooms.ts'

test('one room, and only one, says how each kind looks', () => {
  const declared = rooms.flatMap(({ notifications }) => Object.keys(notifications ?? {}))
  expect(declared.toSorted()).toEqual(Object.keys(notificationKinds).toSorted())
})
