import { useParams } from 'react-router'
import { parseId } from '../platform/pages/navigation.ts'
import type { GuardedHandle } from '../platform/session/RequireSession.tsx'
import { CommunityPage, PageSkeleton } from './page/CommunityPage.tsx'

export const handle: GuardedHandle = { skeleton: () => <PageSkeleton path="communities" /> }

export default function CommunityScreen() {
  const id = parseId(useParams())
  return <CommunityPage key={id} path="communities" id={id} />
}
