import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { answerFeedback, type Feedback } from '../../../../contract/directory/business-feedback.ts'
import { businessLimits } from '../../../../contract/directory/business-limits.ts'
import { call } from '../../../platform/api/call.ts'
import { exactReasonKey } from '../../../platform/api/exact-reason.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../../platform/storage/form-drafts.ts'
import { Loaded } from '../../../platform/pages/Loaded.tsx'
import { Pages } from '../../../platform/pages/Pages.tsx'
import type { GuardedHandle } from '../../../platform/session/RequireSession.tsx'
import { ScreenColumn } from '../../../platform/pages/ScreenColumn.tsx'
import { PersonName } from '../../../relations/PersonName.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/controls/Form.tsx'
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx'
import { TextArea } from '../../../ui/controls/Field.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { BlankBoard } from '../../../ui/illustrations/empty-states.tsx'
import { Avatar } from '../../../ui/layout/Avatar.tsx'
import { CardList } from '../../../ui/layout/CardList.tsx'
import { FeedbackText } from '../business/FeedbackCard.tsx'
import { businessKeys, businessQuery, useBusinessFeedback } from '../businesses.ts'
import { BusinessNotFound } from '../list/BusinessRow.tsx'

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout slug="">
      <Skeleton className="h-32" />
    </Layout>
  ),
}

/** The owner sees all feedback; others see their own. */
export default function FeedbackScreen() {
  const t = useText()
  const { id: slug = '' } = useParams()
  const business = useQuery(businessQuery(slug), queryClient)
  const list = useBusinessFeedback({ slug, id: business.data?.id })
  return (
    <Layout slug={slug}>
      <Loaded
        query={business}
        skeleton={<Skeleton className="h-32" />}
        failed={{ title: t('businesses.one_failed') }}
        missing={<BusinessNotFound />}
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
    <ScreenColumn title={t('businesses.feedback')} back={back}>
      {children}
    </ScreenColumn>
  )
}

interface FeedbackRowProps {
  slug: string
  feedback: Feedback
  canAnswer: boolean
}

function FeedbackRow({ slug, feedback, canAnswer }: FeedbackRowProps) {
  const t = useText()
  const [isAnswering, setAnswering] = useState(false)
  const { author, answer } = feedback
  return (
    <article className="flex gap-3 px-4 py-3">
      <Avatar name={author.display_name} src={author.avatar_url} />
      <div className="min-w-0 flex-1">
        <h3 className="font-bold wrap-anywhere">
          <Link to={`/users/${author.id}`} className="hover:underline">
            <PersonName person={author} />
          </Link>
        </h3>
        <FeedbackText feedback={feedback} />
        {canAnswer && !isAnswering && (
          <Button variant="secondary" size="sm" className="mt-2" onClick={() => setAnswering(true)}>
            {t(answer === null ? 'businesses.answer_it' : 'businesses.answer_anew')}
          </Button>
        )}
        {isAnswering && <AnswerForm slug={slug} feedback={feedback} onDone={() => setAnswering(false)} />}
      </div>
    </article>
  )
}

interface AnswerFormProps {
  slug: string
  feedback: Feedback
  onDone: () => void
}

function AnswerForm({ slug, feedback: { id, answer, author }, onDone }: AnswerFormProps) {
  const t = useText()
  const draft = useFormDraft(`answer ${id}`, { content: answer ?? '' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const content = draft.words.content.trim()
  const excess = Array.from(content).length - businessLimits.answer

  const send = async () => {
    if (!content || excess > 0) return setProblem('businesses.answer_blank')
    setBusy(true)
    setProblem(null)
    try {
      await call(answerFeedback, { params: { slug, id }, body: { content } })
      draft.clear()
      await queryClient.invalidateQueries({ queryKey: businessKeys.feedback(slug) })
      onDone()
    } catch (error) {
      setProblem(exactReasonKey(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form className="mt-3 grid gap-3" onSubmit={send}>
      <TextArea
        label={t('businesses.answer_to', { name: author.display_name })}
        value={draft.words.content}
        onChange={({ target }) => {
          setProblem(null)
          draft.change({ content: target.value })
        }}
        error={excess > 0 ? t('businesses.too_long', { count: excess }) : problem ? t(problem) : undefined}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onDone}>
          {t('businesses.cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('businesses.answer_send')}
        </Button>
      </div>
    </Form>
  )
}
