import { useViewer } from './platform/session/session.ts'
import { MissingScreen } from './platform/pages/Missing.tsx'
import { lazyPart } from './ui/lazy-part.ts'

const SuspendedScreen = lazyPart(() => import('./accounts/suspension/SuspendedScreen.tsx'), MissingScreen)
const StayOrGo = lazyPart(() => import('./accounts/leaving/PendingDeletion.tsx'), MissingScreen)

/** Stands in place of every screen while the viewer may do little else. */
export default function RestrictedAccount() {
  return useViewer().held === 'suspended' ? <SuspendedScreen /> : <StayOrGo />
}
