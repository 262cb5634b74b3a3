import type { ReactNode } from 'react'
import type { Community } from '../../contract/communities/communities.ts'
import { communityKeys } from '../communities/data.ts'
import { CommunityPage } from '../communities/page/CommunityPage.tsx'
import { queryClient } from '../platform/api/query-client.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { LaneParty } from '../ui/illustrations/LaneParty.tsx'
import { GroupComments } from './GroupComments.tsx'

interface GroupPageProps {
  id: number | null
  /** Shown until it is read anew. */
  given?: Community | undefined
  banner?: ReactNode
  back?: string
}

export function GroupPage({ id, given, banner, back = '/groups' }: GroupPageProps) {
  const t = useText()
  const key = communityKeys.one(id ?? 0, 'groups')
  if (given && queryClient.getQueryData(key) === undefined)
    queryClient.setQueryData(key, given, { updatedAt: 1 })
  return (
    <CommunityPage
      door="groups"
      id={id}
      banner={banner}
      back={back}
      After={GroupComments}
      missing={
        <EmptyState
          picture={<LaneParty />}
          title={t('groups.missing')}
          text={t('groups.missing_text')}
          action={<ButtonLink to="/groups">{t('groups.join')}</ButtonLink>}
        />
      }
    />
  )
}
