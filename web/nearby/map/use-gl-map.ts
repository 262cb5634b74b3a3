import type { Map as GlMap } from 'maplibre-gl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ProvinceMap } from '../../../contract/nearby.ts'
import { repaint, styleOf } from './gl-style.ts'
import { paintsOf, whenThemeChanges } from './map-paint.ts'
import { newMap } from './new-map.ts'

interface Wanted {
  map: ProvinceMap
  label: string
  /** The tiles' URL template, if any. */
  tiles: string | null
  onSelect: (code: string) => void
  onFail: () => void
}

const room = 24

/** Undefined until loaded. The caller renders again whenever the map moves. */
export function useGlMap(place: RefObject<HTMLDivElement | null>, wanted: Wanted) {
  const [gl, setGl] = useState<GlMap>()
  const [, setMoves] = useState(0)
  const now = useRef(wanted)
  useEffect(() => void (now.current = wanted))

  const { map, tiles } = wanted
  useEffect(() => {
    const container = place.current
    if (!container) return
    const fail = () => now.current.onFail()
    const drawn = newMap(container, {
      style: styleOf(map, paintsOf(container), tiles),
      bounds: map.bbox,
      fitBoundsOptions: { padding: room },
      cooperativeGestures: true,
      label: now.current.label,
      onFail: fail,
    })
    if (!drawn) return
    drawn.on('style.load', () => setGl(drawn))
    drawn.on('move', () => setMoves((count) => count + 1))
    drawn.on('resize', () => setMoves((count) => count + 1))
    let hovered: string | undefined
    const hover = (code: string | undefined) => {
      if (hovered !== undefined) drawn.setFeatureState({ source: 'wards', id: hovered }, { hovered: false })
      if (code !== undefined) drawn.setFeatureState({ source: 'wards', id: code }, { hovered: true })
      drawn.getCanvas().style.cursor = code === undefined ? '' : 'pointer'
      hovered = code
    }
    const codeOf = (features: { id?: string | number | undefined }[] | undefined) => {
      const id = features?.[0]?.id
      return id === undefined ? undefined : String(id)
    }
    drawn.on('mousemove', 'wards', ({ features }) => hover(codeOf(features)))
    drawn.on('mouseleave', 'wards', () => hover(undefined))
    drawn.on('click', 'wards', ({ features }) => {
      const code = codeOf(features)
      if (code !== undefined) now.current.onSelect(code)
    })
    const stop = whenThemeChanges(() => repaint(drawn, paintsOf(container), tiles !== null))
    return () => {
      stop()
      setGl(undefined)
      drawn.remove()
    }
  }, [map, tiles, place])

  return { gl, whole: () => gl?.fitBounds(map.bbox, { padding: room }) }
}
