import { CheckCheck, CircleSlash } from 'lucide-react'
import type { AlertAnswer } from '../../../contract/posts/alert-fields.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { canEndPost } from '../../../contract/policy.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { AlertUpdate, UpdateButton } from './AlertUpdate.tsx'
import EndAlertButton from '../card/EndAlertButton.tsx'
import { setAlertAnswer } from './change-alert.ts'

const answers = [
  { answer: 'seen', icon: CheckCheck },
  { answer: 'nothing', icon: CircleSlash },
] as const

interface AlertAnswersProps {
  post: Post
  /** False on a card, which has the button among its actions. */
  canEnd?: boolean
}

/** What neighbours say about a live alert, and what the viewer can do: answer it, or end an own one. */
export function AlertAnswers({ post, canEnd = true }: AlertAnswersProps) {
  const t = useText()
  const viewer = useViewer()
  const { alert, author } = post
  if (!alert) return null
  const isOwn = author.id === viewer.id
  const mayEnd = canEndPost(viewer, { author_id: author.id })
  const press = (answer: AlertAnswer) => void setAlertAnswer(post, alert.my_answer === answer ? null : answer)
  return (
    <>
      <p aria-live="polite" className="text-13">
        <span className={alert.seen_count ? 'font-bold' : 'text-muted'}>
          {t('alerts.seen_count', { count: alert.seen_count })}
        </span>
        {alert.nothing_count > 0 && (
          <span className="text-muted"> · {t('alerts.nothing_count', { count: alert.nothing_count })}</span>
        )}
      </p>
      <AlertUpdate post={post} />
      {isOwn && <OwnNote post={post} />}
      <div className="mt-2 flex flex-wrap gap-2">
        {!isOwn &&
          !post.is_out_of_reach &&
          answers.map(({ answer, icon: Icon }) => (
            <Button
              key={answer}
              variant={alert.my_answer === answer ? 'primary' : 'secondary'}
              icon={<Icon />}
              aria-pressed={alert.my_answer === answer}
              className="flex-1 px-3! whitespace-nowrap max-2xs:basis-full"
              onClick={() => press(answer)}
            >
              {t(`alerts.${answer}`)}
            </Button>
          ))}
        {mayEnd && <UpdateButton post={post} />}
        {canEnd && mayEnd && <EndAlertButton post={post} />}
      </div>
    </>
  )
}

/** Who hears of it; nothing in a group, whose members see it in their list. */
function OwnNote({ post }: { post: Post }) {
  const t = useText()
  if (post.community !== null && post.community.kind !== 'ward') return null
  return (
    <p className="mt-1 text-13 text-muted text-pretty">
      {t(post.alert?.rings ? 'alerts.own_rings' : 'alerts.own_waits')}
    </p>
  )
}
