import { useLocation, useNavigate, useParams } from 'react-router'
import type { Community } from '../../contract/communities/communities.ts'
import { isMissing } from '../platform/api/api-error.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { parseId, useIsOpen } from '../platform/pages/navigation.ts'
import { LoadedForm } from '../platform/pages/LoadedForm.tsx'
import type { GuardedHandle } from '../platform/session/RequireSession.tsx'
import { ScreenColumn } from '../platform/pages/ScreenColumn.tsx'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { announce } from '../ui/feedback/announcer.ts'
import { EmptyLane } from '../ui/illustrations/empty-states.tsx'
import { CommunityForm } from './CommunityForm.tsx'
import { communityPathOf, communityHref, useCommunity } from './data.ts'

export const handle: GuardedHandle = {
  skeleton: () => (
    <div className="p-4">
      <Skeleton className="h-96" />
    </div>
  ),
}

const labels = {
  name: 'communities.name',
  description: 'communities.words_description',
  rules: 'communities.words_rules',
  location: 'communities.words_location',
} as const

/** One screen to found a community and to edit one, also a group. */
export default function CommunityEditorScreen() {
  const t = useText()
  const navigate = useNavigate()
  const isOpen = useIsOpen()
  const params = useParams()
  const { state } = useLocation() as { state: { isFromPage?: boolean } | null }
  const isNew = params['id'] === undefined
  const title = t(isNew ? 'communities.create_title' : 'communities.edit_title')
  const onSaved = (saved: Community) => {
    if (!isNew) announce(t('communities.saved'))
    if (isOpen()) void (state?.isFromPage ? navigate(-1) : navigate(communityHref(saved), { replace: true }))
  }
  return (
    <ScreenColumn title={title} back="/communities">
      {isNew ? (
        <CommunityForm
          path="communities"
          community={null}
          labels={{ ...labels, submit: 'communities.create' }}
          onSaved={onSaved}
        />
      ) : (
        <Edited id={parseId(params)} onSaved={onSaved} />
      )}
    </ScreenColumn>
  )
}

function Edited({ id, onSaved }: { id: number | null; onSaved: (saved: Community) => void }) {
  const t = useText()
  const { state } = useLocation() as { state: { path?: string } | null }
  const [first, second] =
    state?.path === 'groups' ? (['groups', 'communities'] as const) : (['communities', 'groups'] as const)
  const one = useCommunity(first, id ?? 0, id !== null)
  const isElsewhere = isMissing(one.error)
  const other = useCommunity(second, isElsewhere ? (id ?? 0) : 0, isElsewhere)
  const none = <Nothing title={t('communities.missing')} text={t('communities.missing_text')} />
  if (id === null) return none
  return (
    <LoadedForm
      key={id}
      query={isElsewhere && !one.data ? other : one}
      skeleton={<Skeleton className="h-96" />}
      failed={{ title: t('communities.load_failed') }}
      missing={none}
      mayChange={({ kind, role }) => kind !== 'ward' && (role === 'owner' || role === 'moderator')}
      renderRefused={() => <Nothing title={t('communities.not_yours')} />}
      ended={t('communities.ended_meanwhile')}
    >
      {(community) => (
        <CommunityForm
          path={communityPathOf(community)}
          community={community}
          labels={{ ...labels, submit: 'communities.save' }}
          onSaved={onSaved}
        />
      )}
    </LoadedForm>
  )
}

function Nothing(words: { title: string; text?: string }) {
  const t = useText()
  return (
    <EmptyState
      picture={<EmptyLane />}
      {...words}
      action={<ButtonLink to="/communities">{t('communities.to_list')}</ButtonLink>}
    />
  )
}
