import { Store } from 'lucide-react'
import { Column } from '../../frame/Column.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { BlankBoard } from '../../ui/illustrations/BlankBoard.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { PostSkeletons } from '../card/PostSkeletons.tsx'
import { PostList } from './PostList.tsx'
import { useSaved } from './saved.ts'

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout>
      <PostSkeletons />
    </Layout>
  ),
}

export default function SavedScreen() {
  const t = useText()
  const list = useSaved()
  return (
    <Layout>
      <Pages
        query={list}
        items={list.posts}
        skeleton={<PostSkeletons />}
        failed={{ title: t('post.saved_failed') }}
        empty={
          <EmptyState
            picture={<BlankBoard />}
            title={t('post.saved_empty')}
            text={t('post.saved_empty_text')}
            action={<ButtonLink to="/feed">{t('post.saved_way')}</ButtonLink>}
          />
        }
      >
        {(posts) => <PostList label={t('post.saved_list')} posts={posts} eager={2} />}
      </Pages>
    </Layout>
  )
}

function Layout({ children }: { children: React.ReactNode }) {
  const t = useText()
  return (
    <Column
      header={
        <PageHeader
          title={t('post.saved_title')}
          back="/profile"
          actions={
            <ButtonLink to="/saved_product" variant="quiet" icon={<Store />}>
              {t('post.saved_products')}
            </ButtonLink>
          }
        />
      }
    >
      <title>{`${t('post.saved_title')} · ${t('ui.app_name')}`}</title>
      <main className="py-4">{children}</main>
    </Column>
  )
}
