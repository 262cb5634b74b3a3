import { expect, test } from 'vitest'
import { pointsOn } from './points.ts'

test('a spot on the plan is the point it shows', () => {
  const { spotOf, pointOf } = pointsOn([105.85, 21.03])
  expect(spotOf({ longitude: 105.85, latitude: 21.03 })).toEqual({ x: 0, y: 0 })
  const point = { longitude: 105.861, latitude: 21.0412 }
  const back = pointOf(spotOf(point))
  expect(back.longitude).toBeCloseTo(point.longitude, 9)
  expect(back.latitude).toBeCloseTo(point.latitude, 9)
  expect(spotOf(point).y).toBeLessThan(-1000)
})
