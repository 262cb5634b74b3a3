import { Link2, Mail, Send } from 'lucide-react'
import { useState } from 'react'
import type { Invitation } from '../../../contract/accounts/invitations.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { locale, text, useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { serverNow } from '../../platform/server-clock.ts'
import { ScreenColumn } from '../../platform/pages/ScreenColumn.tsx'
import { PersonSentence } from '../../relations/PersonName.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Form } from '../../ui/controls/Form.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Welcome } from '../../ui/illustrations/gatherings.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { Badge } from '../../ui/layout/Badge.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { CardList } from '../../ui/layout/CardList.tsx'
import { EmailField, ShareChannels } from './ShareChannels.tsx'
import { sendInvitation, useInvitations, toInvitationError } from './data.ts'

export default function InvitationsScreen() {
  const t = useText()
  return (
    <ScreenColumn
      around
      title={t('invitations.title')}
      back="/profile"
      className="grid grid-cols-1 gap-6 py-4"
    >
      <Card as="section" className="grid grid-cols-1 gap-5 p-4">
        <div>
          <h2 className="text-20 font-bold">{t('invitations.headline')}</h2>
          <p className="mt-1 text-muted text-pretty">{t('invitations.lead')}</p>
        </div>
        <ShareChannels />
        <InviteForm />
      </Card>
      <InvitationList />
    </ScreenColumn>
  )
}

function InviteForm() {
  const t = useText()
  const [email, setEmail] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [problem, setProblem] = useState<TextKey | null>(null)
  const [isSending, setSending] = useState(false)

  async function send(form: HTMLFormElement) {
    const input = form.querySelector('input')
    if (!email || !input?.validity.valid) {
      setProblem('invitations.bad_email')
      return input?.focus()
    }
    setProblem(null)
    setSending(true)
    try {
      await sendInvitation({ channel: 'email', email }, key)
      setEmail('')
      toast({
        title: text('invitations.sent'),
        description: text('invitations.sent_to', { email }),
        tone: 'good',
      })
      setKey(crypto.randomUUID())
    } catch (error) {
      setProblem(toInvitationError(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <Form className="grid gap-3" onSubmit={send}>
      <EmailField
        value={email}
        error={problem && t(problem)}
        onChange={(next) => {
          setEmail(next)
          setKey(crypto.randomUUID())
          setProblem(null)
        }}
      />
      <Button type="submit" block busy={isSending} icon={<Send aria-hidden />}>
        {t('invitations.send')}
      </Button>
    </Form>
  )
}

export function InvitationList() {
  const t = useText()
  const list = useInvitations()
  return (
    <section aria-labelledby="invitations" className="grid grid-cols-1 gap-3">
      <h2 id="invitations" className="text-17 font-bold">
        {t('invitations.made')}
      </h2>
      <Pages
        query={list}
        items={list.items}
        skeleton={
          <div role="status">
            <span className="sr-only">{t('invitations.loading')}</span>
            <Skeleton className="h-16 rounded-card" />
          </div>
        }
        failed={{ title: t('invitations.not_loaded') }}
        empty={
          <EmptyState picture={<Welcome />} title={t('invitations.none')} text={t('invitations.none_text')} />
        }
      >
        {(invitations) => (
          <CardList label={t('invitations.made')} items={invitations} keyOf={({ id }) => id}>
            {(invitation) => <InvitationRow invitation={invitation} />}
          </CardList>
        )}
      </Pages>
    </section>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useText()
  const { channel, email, accepted_by } = invitation
  const recipient = channel === 'email' ? email : t(`invitations.by_${channel}`)
  return (
    <div className="flex min-h-14 items-center gap-3 px-4 py-2.5">
      {accepted_by ? (
        <Avatar name={accepted_by.display_name} src={accepted_by.avatar_url} />
      ) : (
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunk text-muted">
          {channel === 'email' ? <Mail aria-hidden /> : <Link2 aria-hidden />}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{recipient}</p>
        <InvitationStatus invitation={invitation} />
      </div>
    </div>
  )
}

function InvitationStatus({
  invitation: { accepted_at, accepted_by, expires_at },
}: {
  invitation: Invitation
}) {
  const t = useText()
  const [now] = useState(serverNow)
  if (accepted_by)
    return (
      <Badge hue="give">
        <PersonSentence person={accepted_by} text={(name) => t('invitations.joined', { name })} />
      </Badge>
    )
  if (accepted_at !== null) return <Badge hue="plain">{t('invitations.used')}</Badge>
  if (new Date(expires_at) <= now) return <Badge hue="plain">{t('invitations.expired')}</Badge>
  return <p className="text-13 text-muted">{t('invitations.open_until', { day: formatDay(expires_at) })}</p>
}

const formatDay = (moment: string) =>
  new Intl.DateTimeFormat(locale(), {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
  }).format(new Date(moment))
