import type { Map as GlMap, MapOptions, StyleSpecification } from 'maplibre-gl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { createMap, onThemeChange, readColours } from '../../nearby/map/maplibre.ts'
import { baseStyle, type MapOverlay, type MapPaints, tokens } from './base-style.ts'

/** Degrees: the country and its islands, with some sea around. */
const country: [number, number, number, number] = [96, 4, 122, 27]

export type MapStart = Pick<MapOptions, 'center' | 'zoom' | 'bounds' | 'fitBoundsOptions'>

interface UseMapOptions {
  label: string
  /** The URL template of the street tiles, if any. */
  streets: string | null
  /** The initial view. Later changes have no effect. */
  start: MapStart
  /** The layers on top. They may change only with the theme. */
  draw: (paints: MapPaints) => MapOverlay
  cooperative: boolean
  onFail: () => void
}

/** `gl` is undefined until the style is loaded. `isDrawn` is true once the first view is complete. */
export function useMap(place: RefObject<HTMLDivElement | null>, options: UseMapOptions) {
  const [gl, setGl] = useState<GlMap>()
  const [isDrawn, setDrawn] = useState(false)
  const latest = useRef(options)
  useEffect(() => void (latest.current = options))

  const { streets } = options
  useEffect(() => {
    const container = place.current
    if (!container) return
    const { start, label, cooperative } = latest.current
    const paints = () => readColours(container, tokens)
    const style = (): StyleSpecification => baseStyle(paints(), streets, latest.current.draw(paints()))
    const map = createMap(container, {
      ...start,
      style: style(),
      label,
      cooperativeGestures: cooperative,
      minZoom: 4,
      maxBounds: country,
      onFail: () => latest.current.onFail(),
    })
    if (!map) return
    map.on('style.load', () => {
      addImages(map, paints())
      setGl(map)
    })
    map.once('idle', () => setDrawn(true))
    const stop = onThemeChange(() => {
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

/** Icons of Lucide, 24 by 24. */
const drawings = {
  community:
    'M18 21a8 8 0 0 0-16 0M15 8a5 5 0 1 1-10 0a5 5 0 1 1 10 0M22 20c0-3.37-2-6.5-4-8a5 5 0 0 0-.45-8.3',
  event: 'M8 2v4M16 2v4M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM3 10h18',
  place:
    'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M15 10a3 3 0 1 1-6 0a3 3 0 1 1 6 0',
  business:
    'M15 21v-5a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v5M17.774 10.31a1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.451 0 1.12 1.12 0 0 0-1.548 0 2.5 2.5 0 0 1-3.452 0 1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.77-3.248l2.889-4.184A2 2 0 0 1 7 2h10a2 2 0 0 1 1.653.873l2.895 4.192a2.5 2.5 0 0 1-3.774 3.244M4 10.95V19a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8.05',
}

/** CSS pixels. */
const across = 34
const ratio = 2

/** A disc in the kind's hue with its icon. */
function disc(hue: string, on: string, drawing: string): ImageData | null {
  const side = across * ratio
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const brush = canvas.getContext('2d')
  if (!brush) return null
  brush.scale(ratio, ratio)
  brush.beginPath()
  brush.arc(across / 2, across / 2, across / 2 - 1, 0, 2 * Math.PI)
  brush.fillStyle = hue
  brush.fill()
  brush.strokeStyle = on
  brush.lineWidth = 2
  brush.stroke()
  brush.translate((across - 18) / 2, (across - 18) / 2)
  brush.scale(18 / 24, 18 / 24)
  brush.lineCap = brush.lineJoin = 'round'
  brush.stroke(new Path2D(drawing))
  return brush.getImageData(0, 0, side, side)
}

/** Adds or updates an image for each kind of pin, named after the kind. */
function addImages(map: GlMap, paints: MapPaints) {
  for (const [kind, drawing] of Object.entries(drawings)) {
    const image = disc(paints[kind as keyof typeof drawings], paints.surface, drawing)
    if (!image) continue
    if (map.hasImage(kind)) map.updateImage(kind, image)
    else map.addImage(kind, image, { pixelRatio: ratio })
  }
}
