import { expect, test } from 'vitest'
import { targetsNeverHidden, reportTargets } from '../contract/moderation/reports.ts'
import { rooms } from './rooms.ts'

test('exactly one room declares each reportable kind', () => {
  const declared = rooms.flatMap(({ reportables = {} }) => Object.keys(reportables))
  expect(declared.toSorted()).toEqual(reportTargets.toSorted())
})

test('each kind that can be hidden can be restored', () => {
  const kinds = rooms.flatMap(({ reportables = {} }) => Object.entries(reportables))
  const hideable = kinds.filter(([, { withhold }]) => withhold !== undefined).map(([kind]) => kind)
  const restorable = kinds.filter(([, { restore }]) => restore !== undefined).map(([kind]) => kind)
  expect(hideable).toEqual(restorable)
  expect(reportTargets.filter((kind) => !hideable.includes(kind))).toEqual(targetsNeverHidden)
})
