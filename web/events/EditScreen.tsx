import { useParams } from 'react-router'
import { idIn } from '../platform/pages/id-in.ts'
import type { GuardedHandle } from '../platform/session/RequireSession.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { EditLayout, EventChanges } from './event-editor/EventChanges.tsx'
import { NewEvent } from './event-editor/NewEvent.tsx'
import { NoSuchEvent } from './NoSuchEvent.tsx'

export const handle: GuardedHandle = {
  skeleton: () => (
    <main className="p-4">
      <Skeleton className="h-96" />
    </main>
  ),
}

/** Of a new event where the address names none. */
export default function EditScreen() {
  const params = useParams()
  const id = idIn(params)
  if (params['id'] === undefined) return <NewEvent />
  if (id !== null) return <EventChanges key={id} id={id} />
  return (
    <EditLayout back="/events">
      <NoSuchEvent />
    </EditLayout>
  )
}
