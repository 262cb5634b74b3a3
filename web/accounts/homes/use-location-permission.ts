import { useEffect, useEffectEvent, useState } from 'react'

/** Null until it is known, and where the browser doesn't say. `onAllowed` is called when it is denied no longer. */
export function useLocationPermission(onAllowed: () => void): PermissionState | null {
  const [state, setState] = useState<PermissionState | null>(null)
  const allowed = useEffectEvent(onAllowed)

  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const follow = (permission: PermissionStatus) => {
      if (signal.aborted) return
      setState(permission.state)
      const read = () => {
        setState(permission.state)
        if (permission.state !== 'denied') allowed()
      }
      permission.addEventListener('change', read, { signal })
    }
    const permissions = navigator.permissions as Permissions | undefined
    permissions?.query({ name: 'geolocation' }).then(follow, () => {
      // The browser doesn't say.
    })
    return () => ending.abort()
  }, [])

  return state
}
