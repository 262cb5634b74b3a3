import { describe, expect, test } from 'vitest'
import { parseCamera, formatCamera } from './use-map-address.ts'
import { formatCoordinates, parseCoordinates } from './coordinates.ts'
import { requestBox } from './bounds.ts'

describe('coordinates', () => {
  test('are parsed in the format of other map services', () => {
    expect(parseCoordinates(' 10.7725, 106.698 ')).toEqual({ latitude: 10.7725, longitude: 106.698 })
    expect(parseCoordinates('10.7725 106.698')).toEqual({ latitude: 10.7725, longitude: 106.698 })
    expect(formatCoordinates({ latitude: 10.7725, longitude: 106.698 })).toBe('10.77250, 106.69800')
  })

  test.each(['', '10.7', '106.698, 10.7725x', '91, 106', '10,181', 'a, b'])('“%s” is not valid', (text) => {
    expect(parseCoordinates(text)).toBeNull()
  })
})

describe('the viewport in the address', () => {
  test('is the same after formatting and parsing', () => {
    const camera = { latitude: 10.7725, longitude: 106.698, zoom: 13.25 }
    expect(parseCamera(formatCamera(camera))).toEqual(camera)
  })

  test.each([null, '', '10,106', '95,106,3', '10,190,3', '10,106,99', 'a,b,c'])(
    '“%s” is not valid',
    (text) => {
      expect(parseCamera(text)).toBeNull()
    },
  )
})

describe('the requested box', () => {
  const view = { west: 106.68, south: 10.76, east: 106.72, north: 10.79 }

  test('contains the view, and stays the same after a small move', () => {
    const box = requestBox(view, 3)
    expect(box.west).toBeLessThanOrEqual(view.west)
    expect(box.north).toBeGreaterThanOrEqual(view.north)
    const moved = { west: 106.681, south: 10.761, east: 106.721, north: 10.791 }
    expect(requestBox(moved, 3)).toEqual(box)
  })

  test('does not exceed the limit of the endpoint', () => {
    const wide = { west: 104, south: 9, east: 107, north: 12 }
    expect(requestBox(wide, 3)).toEqual(wide)
  })
})
