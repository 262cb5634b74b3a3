import { expect, test } from 'vitest'
import { notificationKinds } from '../../contract/notifications.ts'
import { looks } from './icons.ts'

test('each kind gets its icon from exactly one room', () => {
  const declared = Object.values(looks).flatMap((each) => Object.keys(each))
  expect(declared.toSorted()).toEqual(Object.keys(notificationKinds).toSorted())
})
