import { useViewer } from './platform/session/session.ts'
import { MissingScreen } from './platform/pages/Missing.tsx'
import { lazyPart } from './ui/lazy-part.ts'

const SuspendedScreen = lazyPart(() => import('./accounts/suspension/SuspendedScreen.tsx'), MissingScreen)
const PendingDeletion = lazyPart(() => import('./accounts/leaving/PendingDeletion.tsx'), MissingScreen)

/** Replaces every screen while the viewer is suspended or their account is being deleted. */
export default function RestrictedAccount() {
  return useViewer().held === 'suspended' ? <SuspendedScreen /> : <PendingDeletion />
}
