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
  const isValid = Math.abs(camera.latitude) <= 85 && Math.abs(camera.longitude) <= 180 && camera.zoom <= 22
  return latitude !== undefined && isValid ? camera : null
}

export const formatCamera = ({ latitude, longitude, zoom }: Camera) =>
  `${latitude.toFixed(5)},${longitude.toFixed(5)},${zoom.toFixed(2)}`

function parseKinds(text: string | null): MapKind[] {
  const kinds = parseMapKinds(text ?? undefined)
  return kinds.length ? kinds : [...mapKinds]
}

/** Kinds and camera are in the address, so that Back and a reload restore them. */
export function useMapAddress() {
  const [params, setParams] = useSearchParams()
  const kinds = parseKinds(params.get('kinds'))

  const change = useCallback(
    (name: string, value: string | null) =>
      setParams(
        (current) => {
          if (value === null) current.delete(name)
          else current.set(name, value)
          return current
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  const setKinds = (selected: MapKind[]) =>
    change('kinds', selected.length === mapKinds.length ? null : selected.join(','))

  return {
    kinds,
    camera: parseCamera(params.get('at')),
    setCamera: useCallback((camera: Camera) => change('at', formatCamera(camera)), [change]),
    showAll: () => setKinds([...mapKinds]),
    /** If all kinds are shown, selects only this kind. Deselecting the last kind shows all again. */
    toggle: (kind: MapKind) => {
      const isAll = kinds.length === mapKinds.length
      const next = isAll
        ? [kind]
        : mapKinds.filter((each) => (each === kind ? !kinds.includes(each) : kinds.includes(each)))
      setKinds(next.length ? next : [...mapKinds])
    },
  }
}
