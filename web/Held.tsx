import StayOrGo from './leaving/StayOrGo.tsx'
import SuspendedScreen from './moderation/SuspendedScreen.tsx'
import { useViewer } from './platform/session/session.ts'

/** Stands in place of every screen while the viewer may do little else. */
export default function Held() {
  return useViewer().held === 'suspended' ? <SuspendedScreen /> : <StayOrGo />
}
