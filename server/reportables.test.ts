import { expect, test } from 'vitest'
import { targetsNeverHidden, reportTargets } from '../contract/moderation/reports.ts'
import { rooms } from './rooms.ts'

test('one room says how each kind of thing is reported', () => {
  const said = rooms.flatMap(({ reportables = {} }) => Object.keys(reportables))
  expect(said.toSorted()).toEqual(reportTargets.toSorted())
})

test('what can be hidden can be shown again', () => {
  const kinds = rooms.flatMap(({ reportables = {} }) => Object.entries(reportables))
  const hidden = kinds.filter(([, { withhold }]) => withhold !== undefined).map(([kind]) => kind)
  const shown = kinds.filter(([, { restore }]) => restore !== undefined).map(([kind]) => kind)
  expect(hidden).toEqual(shown)
  expect(reportTargets.filter((kind) => !hidden.includes(kind))).toEqual(targetsNeverHidden)
})
