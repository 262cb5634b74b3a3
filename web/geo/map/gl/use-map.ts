import type { Map as GlMap, MapOptions, StyleSpecification } from 'maplibre-gl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { createMap, onThemeChange, readColours } from '../../nearby/map/maplibre.ts'
import type { Bounds } from '../../nearby/map/projection.ts'
import { baseStyle, type MapOverlay, type MapPaints, tokens } from './base-style.ts'

/** The country and its islands, with some sea around. */
const maxBounds: Bounds = [96, 4, 122, 27]

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
export function useMap(container: RefObject<HTMLDivElement | null>, options: UseMapOptions) {
  const [gl, setGl] = useState<GlMap>()
  const [isDrawn, setDrawn] = useState(false)
  const latest = useRef(options)
  useEffect(() => void (latest.current = options))

  const { streets } = options
  useEffect(() => {
    const element = container.current
    if (!element) return
    const { start, label, cooperative } = latest.current
    const paints = () => readColours(element, tokens)
    const style = (): StyleSpecification => baseStyle(paints(), streets, latest.current.draw(paints()))
    const map = createMap(element, {
      ...start,
      style: style(),
      label,
      cooperativeGestures: cooperative,
      minZoom: 4,
      maxBounds,
      onFail: () => latest.current.onFail(),
    })
    if (!map) return
    map.on('style.load', () => {
      addImages(map, paints())
      setGl(map)
    })
    map.once('idle', () => setDrawn(true))
    const stopThemeListener = onThemeChange(() => {
      addImages(map, paints())
      for (const { id, paint = {} } of style().layers)
        for (const [name, value] of Object.entries(paint))
          map.setPaintProperty(id, name as never, value as never)
    })
    return () => {
      stopThemeListener()
      setGl(undefined)
      setDrawn(false)
      map.remove()
    }
  }, [container, streets])

  return { gl, isDrawn }
}

/** The paths of Lucide's icons, 24 by 24. */
const iconPaths = {
  community:
    'M18 21a8 8 0 0 0-16 0M15 8a5 5 0 1 1-10 0a5 5 0 1 1 10 0M22 20c0-3.37-2-6.5-4-8a5 5 0 0 0-.45-8.3',
  event: 'M8 2v4M16 2v4M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM3 10h18',
  place:
    'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M15 10a3 3 0 1 1-6 0a3 3 0 1 1 6 0',
  business:
    'M15 21v-5a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v5M17.774 10.31a1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.451 0 1.12 1.12 0 0 0-1.548 0 2.5 2.5 0 0 1-3.452 0 1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.77-3.248l2.889-4.184A2 2 0 0 1 7 2h10a2 2 0 0 1 1.653.873l2.895 4.192a2.5 2.5 0 0 1-3.774 3.244M4 10.95V19a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8.05',
}

/** CSS pixels. */
const discSize = 34
const iconSize = 18
const pixelRatio = 2

/** Draws a disc with an icon on it. `path` is the icon's. */
function drawDisc(discColour: string, iconColour: string, path: string): ImageData | null {
  const side = discSize * pixelRatio
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const context = canvas.getContext('2d')
  if (!context) return null
  context.scale(pixelRatio, pixelRatio)
  context.beginPath()
  context.arc(discSize / 2, discSize / 2, discSize / 2 - 1, 0, 2 * Math.PI)
  context.fillStyle = discColour
  context.fill()
  context.strokeStyle = iconColour
  context.lineWidth = 2
  context.stroke()
  context.translate((discSize - iconSize) / 2, (discSize - iconSize) / 2)
  context.scale(iconSize / 24, iconSize / 24)
  context.lineCap = context.lineJoin = 'round'
  context.stroke(new Path2D(path))
  return context.getImageData(0, 0, side, side)
}

/** Adds or updates an image for each kind of pin, named after the kind. */
function addImages(map: GlMap, paints: MapPaints) {
  for (const [kind, path] of Object.entries(iconPaths)) {
    const image = drawDisc(paints[kind as keyof typeof iconPaths], paints.surface, path)
    if (!image) continue
    if (map.hasImage(kind)) map.updateImage(kind, image)
    else map.addImage(kind, image, { pixelRatio })
  }
}
