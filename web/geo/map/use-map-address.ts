import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { parseMapKinds, type MapKind, mapKinds } from '../../../contract/geo/map.ts'

export interface Camera {
  latitude: number
  longitude: number
  zoom: number
}

const cameraPattern = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?),(\d{1,2}(?:\.\d{1,2})?)$/

export function parseCamera(text: string | null): Camera | null {
  const [, latitude, longitude, zoom] = cameraPattern.exec(text ?? '') ?? []
  const camera = { latitude: Number(latitude), longitude: Number(longitude), zoom: Number(zoom) }
  const isPlace = Math.abs(camera.latitude) <= 85 && Math.abs(camera.longitude) <= 180 && camera.zoom <= 22
  return latitude !== undefined && isPlace ? camera : null
}

export const formatCamera = ({ latitude, longitude, zoom }: Camera) =>
  `${latitude.toFixed(5)},${longitude.toFixed(5)},${zoom.toFixed(2)}`

function parseKinds(text: string | null): MapKind[] {
  const kinds = parseMapKinds(text ?? undefined)
  return kinds.length ? kinds : [...mapKinds]
}

/** Kinds and camera are in the address, so that Back and a reload restore them. */
export function useMapAddress() {
  const [query, setQuery] = useSearchParams()
  const kinds = parseKinds(query.get('kinds'))

  const change = useCallback(
    (name: string, value: string | null) =>
      setQuery(
        (now) => {
          if (value === null) now.delete(name)
          else now.set(name, value)
          return now
        },
        { replace: true, preventScrollReset: true },
      ),
    [setQuery],
  )
  const show = (selected: MapKind[]) =>
    change('kinds', selected.length === mapKinds.length ? null : selected.join(','))

  return {
    kinds,
    camera: parseCamera(query.get('at')),
    remember: useCallback((camera: Camera) => change('at', formatCamera(camera)), [change]),
    showAll: () => show([...mapKinds]),
    /** If all kinds are shown, selects only this kind. Deselecting the last kind shows all again. */
    toggle: (kind: MapKind) => {
      const isAll = kinds.length === mapKinds.length
      const next = isAll
        ? [kind]
        : mapKinds.filter((each) => (each === kind ? !kinds.includes(each) : kinds.includes(each)))
      show(next.length ? next : [...mapKinds])
    },
  }
}
