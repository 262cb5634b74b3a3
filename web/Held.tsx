import { useViewer } from './platform/session/session.ts'
import { MissingScreen } from './platform/pages/Missing.tsx'
import { lazyPart } from './ui/lazy-part.ts'

const SuspendedScreen = lazyPart(() => import('./moderation/SuspendedScreen.tsx'), MissingScreen)
const StayOrGo = lazyPart(() => import('./leaving/StayOrGo.tsx'), MissingScreen)

/** Stands in place of every screen while the viewer may do little else. */
export default function Held() {
  return useViewer().held === 'suspended' ? <SuspendedScreen /> : <StayOrGo />
}
