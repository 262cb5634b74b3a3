import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CommunityRow, CommunityRowSkeletons, communityRowsStyles } from '../CommunityRow.tsx'
import { useCommunityList } from '../data.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { ScreenColumn } from '../../platform/pages/ScreenColumn.tsx'
import { useTypedSearch } from '../../platform/pages/use-typed-search.ts'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { SearchInput } from '../../ui/controls/SearchInput.tsx'
import { Tabs } from '../../ui/controls/Tabs.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LaneParty } from '../../ui/illustrations/gatherings.tsx'
import { lazySheet } from '../../ui/overlays/lazy-sheet.tsx'

const CreateGroup = lazySheet(() => import('./CreateGroup.tsx'))

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout>
      <CommunityRowSkeletons />
    </Layout>
  ),
}

const tabs = ['joined', 'owned'] as const

export default function MyGroupsScreen() {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const { typed, type } = useTypedSearch()
  const tab = params.get('tab') === 'owned' ? 'owned' : 'joined'
  const search = params.get('q') ?? ''
  const list = useCommunityList('groups', { mine: tab, ...(search && { search }) })
  const show = (next: (typeof tabs)[number]) =>
    setParams(
      (before) => {
        before.set('tab', next)
        return before
      },
      { replace: true },
    )
  return (
    <Layout>
      <SearchInput
        label={t('groups.search_mine')}
        clearLabel={t('groups.clear')}
        value={typed}
        onType={type}
        maxLength={100}
      />
      <div className="mt-3">
        <Tabs
          label={t('groups.my_tabs')}
          tabs={tabs.map((value) => ({ value, label: t(`groups.tab_${value}`) }))}
          value={tab}
          onChange={show}
        >
          <Pages
            query={list}
            items={list.items}
            skeleton={<CommunityRowSkeletons />}
            failed={{ title: t('groups.list_failed') }}
            empty={
              <EmptyState
                picture={<LaneParty />}
                title={search ? t('groups.none') : t('groups.mine_none')}
                text={t(tab === 'owned' ? 'groups.owned_none_text' : 'groups.mine_none_text')}
                action={
                  tab === 'owned' ? (
                    <CreateButton />
                  ) : (
                    <ButtonLink to="/groups">{t('groups.join')}</ButtonLink>
                  )
                }
              />
            }
          >
            {(groups) => (
              <>
                <ul aria-label={t(`groups.tab_${tab}`)} className={communityRowsStyles}>
                  {groups.map((group) => (
                    <CommunityRow
                      key={group.id}
                      community={group}
                      heading="h2"
                      to={`/my_group/${group.id}`}
                      state={{ group }}
                    />
                  ))}
                </ul>
                {tab === 'owned' && (
                  <div className="py-4 text-center">
                    <CreateButton />
                  </div>
                )}
              </>
            )}
          </Pages>
        </Tabs>
      </div>
    </Layout>
  )
}

function CreateButton() {
  const t = useText()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Plus />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('groups.create')}
      </Button>
      <CreateGroup
        open={open}
        onClose={() => setOpen(false)}
        onCreated={(group) => {
          setOpen(false)
          void navigate(`/my_group/${group.id}`, { replace: true, state: { group, created: true } })
        }}
      />
    </>
  )
}

function Layout({ children }: { children: React.ReactNode }) {
  const t = useText()
  return (
    <ScreenColumn around title={t('groups.title')} back="/profile">
      {children}
    </ScreenColumn>
  )
}
