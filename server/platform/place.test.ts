import { getPentagons } from 'h3-js'
import { expect, test } from 'vitest'
import {
  cellOf,
  centerOf,
  kmBetween,
  outlineOfParent,
  parentOf,
  samplePoints,
  regionOf,
  ringsAround,
  distanceStepBetween,
  distanceStepOf,
} from './geography.ts'

const market = cellOf({ latitude: 10.7725, longitude: 106.698 })

test('rings hold 1, 6, 12, 18 … cells, and a ring counts as a kilometre', () => {
  const rings = ringsAround(market, 8)
  expect(rings.map((ring) => ring.length)).toEqual([1, 6, 12, 18, 24, 30, 36, 42, 48])
  for (const [km, ring] of rings.entries()) for (const cell of ring) expect(kmBetween(market, cell)).toBe(km)
})

test('the points in a cell lie inside it or on its boundary', () => {
  const points = samplePoints(market)
  expect(points).toHaveLength(49)
  for (const point of points) expect(kmBetween(market, cellOf(point))).toBeLessThanOrEqual(1)
  expect(points.filter((point) => cellOf(point) === market).length).toBeGreaterThan(40)
})

test('distance steps grow outward, and each ring belongs to one', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 99].map(distanceStepOf)).toEqual([
    0, 1, 2, 3, 3, 3, 6, 6, 6, 11, 11, 11,
  ])
  const rings = ringsAround(market, 12)
  for (const [ring, cells] of rings.entries())
    for (const cell of cells) expect(distanceStepBetween(market, cell)).toBe(distanceStepOf(ring))
})

test('a parent is a cell and the six around it', () => {
  const family = ringsAround(market, 2)
    .flat()
    .filter((cell) => parentOf(cell) === parentOf(market))
  expect(family).toHaveLength(7)
  for (const cell of family) expect(outlineOfParent(parentOf(cell))).toHaveLength(19)
})

test('every point of a cell has the same region', () => {
  expect(new Set(samplePoints(market).map((point) => regionOf(cellOf(point)))).size).toBe(1)
  expect(cellOf(centerOf(market))).toBe(market)
})

test('beyond 100 km there is no distance', () => {
  expect(kmBetween(market, cellOf({ latitude: 21.0287, longitude: 105.8524 }))).toBeNull()
})

test('distances and rings work around a pentagon too', { tags: ['full'] }, () => {
  for (const pentagon of getPentagons(8)) {
    const rings = ringsAround(BigInt(`0x${pentagon}`).toString(), 8)
    for (const a of rings.flat().slice(0, 40))
      for (const b of rings.flat().slice(-20)) expect(kmBetween(a, b)).toBeGreaterThan(0)
  }
})
