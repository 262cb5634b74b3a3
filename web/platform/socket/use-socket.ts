import { useEffect, useEffectEvent } from 'react'
import type { ServerEvent, ServerEvents } from '../../../contract/realtime.ts'
import { lookAt, onServerEvent } from './hub.ts'

export { sendEvent } from './hub.ts'

export function useServerEvent<Name extends ServerEvent>(
  name: Name,
  handler: (event: ServerEvents[Name]) => void,
) {
  const latest = useEffectEvent(handler)
  useEffect(() => onServerEvent(name, (event) => latest(event)), [name])
}

/** Looks at a topic while the component is shown; none for null. */
export function useTopic(topic: string | null) {
  useEffect(() => (topic === null ? undefined : lookAt(topic)), [topic])
}
