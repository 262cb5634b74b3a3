import { useParams } from 'react-router'
import { idIn } from '../platform/pages/id-in.ts'
import type { GuardedHandle } from '../platform/session/RequireSession.tsx'
import { CommunityPage, PageSkeleton } from './page/CommunityPage.tsx'

export const handle: GuardedHandle = { skeleton: () => <PageSkeleton door="communities" /> }

export default function CommunityScreen() {
  const id = idIn(useParams())
  return <CommunityPage key={id} door="communities" id={id} />
}
