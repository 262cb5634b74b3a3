import { useSearchParams } from 'react-router'
import { followTypes } from '../../../../contract/posts/follows.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import type { GuardedHandle } from '../../../platform/session/RequireSession.tsx'
import { Tabs } from '../../../ui/controls/Tabs.tsx'
import { PeopleSkeletons } from '../../../people/users/people/PeopleSkeletons.tsx'
import { SettingsPage } from '../SettingsPage.tsx'
import { FollowList } from './FollowList.tsx'

export const handle: GuardedHandle = { skeleton: FollowSkeletons }

/** The selected tab is stored in the address. */
export default function FollowsScreen() {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const type = followTypes.find((value) => value === search.get('tab')) ?? 'people'
  return (
    <SettingsPage title={t('follows.title')} lead={t('follows.lead')}>
      <div>
        <Tabs
          label={t('follows.types')}
          value={type}
          onChange={(next) => setSearch(next === 'people' ? {} : { tab: next }, { replace: true })}
          tabs={followTypes.map((value) => ({ value, label: t(`follows.${value}`) }))}
        >
          <FollowList key={type} type={type} />
        </Tabs>
      </div>
    </SettingsPage>
  )
}

function FollowSkeletons() {
  const t = useText()
  return (
    <SettingsPage title={t('follows.title')}>
      <PeopleSkeletons />
    </SettingsPage>
  )
}
