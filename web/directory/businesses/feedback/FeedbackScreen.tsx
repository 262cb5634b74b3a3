import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Column } from '../../../ui/layout/Column.tsx'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Loaded } from '../../../platform/pages/Loaded.tsx'
import { Pages } from '../../../platform/pages/Pages.tsx'
import type { GuardedHandle } from '../../../platform/session/RequireSession.tsx'
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { BlankBoard } from '../../../ui/illustrations/BlankBoard.tsx'
import { CardList } from '../../../ui/layout/CardList.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { NoSuchBusiness } from '../business/NoSuchBusiness.tsx'
import { businessQuery, useFeedback } from '../data.ts'
import { FeedbackRow } from './FeedbackRow.tsx'

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout slug="">
      <Skeleton className="h-32" />
    </Layout>
  ),
}

/** To the owner what was said to their business, to others what they said themselves. */
export default function FeedbackScreen() {
  const t = useText()
  const { id: slug = '' } = useParams()
  const business = useQuery(businessQuery(slug), queryClient)
  const list = useFeedback(slug)
  return (
    <Layout slug={slug}>
      <Loaded
        query={business}
        skeleton={<Skeleton className="h-32" />}
        failed={{ title: t('businesses.one_failed') }}
        missing={<NoSuchBusiness />}
      >
        {({ mine, name }) => (
          <>
            <h2 className="px-1 text-20 font-bold wrap-anywhere">{name}</h2>
            <p className="mb-3 px-1 text-13 text-muted">
              {t(mine ? 'businesses.feedback_of_owner' : 'businesses.own_feedback')}
            </p>
            <Pages
              query={list}
              items={list.items}
              skeleton={<Skeleton className="h-32" />}
              failed={{ title: t('businesses.feedback_failed') }}
              empty={
                <EmptyState
                  picture={<BlankBoard />}
                  title={t('businesses.no_feedback')}
                  text={t(mine ? 'businesses.no_feedback_owner' : 'businesses.no_feedback_own')}
                  action={
                    <ButtonLink to={`/business/${encodeURIComponent(slug)}`}>
                      {t('businesses.to_page')}
                    </ButtonLink>
                  }
                />
              }
            >
              {(all) => (
                <CardList label={t('businesses.feedback')} items={all} keyOf={({ id }) => id}>
                  {(feedback) => <FeedbackRow slug={slug} feedback={feedback} canAnswer={mine} />}
                </CardList>
              )}
            </Pages>
          </>
        )}
      </Loaded>
    </Layout>
  )
}

function Layout({ slug, children }: { slug: string; children: ReactNode }) {
  const t = useText()
  const back = `/business/${encodeURIComponent(slug)}`
  return (
    <Column header={<PageHeader title={t('businesses.feedback')} back={back} />}>
      <title>{`${t('businesses.feedback')} · ${t('ui.app_name')}`}</title>
      <main className="py-4">{children}</main>
    </Column>
  )
}
