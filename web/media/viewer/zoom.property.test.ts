import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxScale, unzoomed, zoomOnDoubleTap, clampView, zoomAt } from './MediaSlide.tsx'

const pixels = fc.double({ min: -2000, max: 2000, noNaN: true })
const length = fc.integer({ min: 1, max: 2000 })
const size = fc.record({ width: length, height: length })
const scale = fc.double({ min: 0.01, max: 50, noNaN: true })
const view = fc.record({ scale: fc.double({ min: 1, max: maxScale, noNaN: true }), x: pixels, y: pixels })
const point = fc.record({ x: pixels, y: pixels })

test('after any pinches and drags a picture covers the screen or stays centred', () => {
  fc.assert(
    fc.property(view, scale, point, size, size, (before, target, at, screen, picture) => {
      const after = clampView(zoomAt(before, target, at), screen, picture)
      expect(after.scale).toBeGreaterThanOrEqual(1)
      expect(after.scale).toBeLessThanOrEqual(maxScale)
      const [overX, overY] = [
        (picture.width * after.scale - screen.width) / 2,
        (picture.height * after.scale - screen.height) / 2,
      ]
      expect(Math.abs(after.x)).toBeLessThanOrEqual(Math.max(0, overX) + 1e-6)
      expect(Math.abs(after.y)).toBeLessThanOrEqual(Math.max(0, overY) + 1e-6)
    }),
  )
})

test('zooming keeps the point under the fingers in place', () => {
  fc.assert(
    fc.property(view, scale, point, (before, target, at) => {
      const after = zoomAt(before, target, at)
      const under = (of: typeof before) => [(at.x - of.x) / of.scale, (at.y - of.y) / of.scale]
      const [[x = 0, y = 0], [x2 = 0, y2 = 0]] = [under(before), under(after)]
      expect(x2).toBeCloseTo(x, 4)
      expect(y2).toBeCloseTo(y, 4)
    }),
  )
})

test('a double tap zooms in, the next one zooms out', () => {
  fc.assert(
    fc.property(point, (at) => {
      const closer = zoomOnDoubleTap(unzoomed, at)
      expect(closer.scale).toBeGreaterThan(1)
      expect(zoomOnDoubleTap(closer, at)).toEqual(unzoomed)
    }),
  )
})
