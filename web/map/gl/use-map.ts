import type { Map as GlMap, MapOptions, StyleSpecification } from 'maplibre-gl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { paintsFrom, whenThemeChanges } from '../../nearby/map/map-paint.ts'
import { newMap } from '../../nearby/map/new-map.ts'
import { baseStyle, type Drawn, type MapPaints, tokens } from './base-style.ts'
import { addImages } from './pin-images.ts'

/** Degrees: the country and its islands, with some sea around. */
const country: [number, number, number, number] = [96, 4, 122, 27]

export type Start = Pick<MapOptions, 'center' | 'zoom' | 'bounds' | 'fitBoundsOptions'>

interface Wanted {
  label: string
  /** The URL template of the street tiles, if any. */
  streets: string | null
  /** Where it opens; later changes move nothing. */
  start: Start
  /** What is drawn on top; it may change with the theme only. */
  draw: (paints: MapPaints) => Drawn
  cooperative: boolean
  onFail: () => void
}

/** `gl` is undefined until it is loaded; `isDrawn` once nothing of the first view is missing. */
export function useMap(place: RefObject<HTMLDivElement | null>, wanted: Wanted) {
  const [gl, setGl] = useState<GlMap>()
  const [isDrawn, setDrawn] = useState(false)
  const now = useRef(wanted)
  useEffect(() => void (now.current = wanted))

  const { streets } = wanted
  useEffect(() => {
    const container = place.current
    if (!container) return
    const { start, label, cooperative } = now.current
    const paints = () => paintsFrom(container, tokens)
    const style = (): StyleSpecification => baseStyle(paints(), streets, now.current.draw(paints()))
    const map = newMap(container, {
      ...start,
      style: style(),
      label,
      cooperativeGestures: cooperative,
      minZoom: 4,
      maxBounds: country,
      onFail: () => now.current.onFail(),
    })
    if (!map) return
    map.on('style.load', () => {
      addImages(map, paints())
      setGl(map)
    })
    map.once('idle', () => setDrawn(true))
    const stop = whenThemeChanges(() => {
      addImages(map, paints())
      for (const { id, paint = {} } of style().layers)
        for (const [name, value] of Object.entries(paint))
          map.setPaintProperty(id, name as never, value as never)
    })
    return () => {
      stop()
      setGl(undefined)
      setDrawn(false)
      map.remove()
    }
  }, [place, streets])

  return { gl, isDrawn }
}
