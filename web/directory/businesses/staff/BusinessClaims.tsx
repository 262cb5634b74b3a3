import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import {
  approveBusinessClaim,
  type BusinessClaim,
  declineBusinessClaim,
} from '../../../../contract/directory/business-claims.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { toastFailure } from '../../../platform/api/reason.ts'
import { relativeTime, text, useText } from '../../../platform/i18n/i18n.ts'
import { Pages } from '../../../platform/pages/Pages.tsx'
import { PersonName } from '../../../relations/PersonName.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/controls/Form.tsx'
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx'
import { TextArea } from '../../../ui/controls/Field.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { announce } from '../../../ui/feedback/announcer.ts'
import Cat from '../../../ui/illustrations/cat.svg?react'
import { CardList } from '../../../ui/layout/CardList.tsx'
import { businessKeys, businessPath, useBusinessClaims } from '../businesses.ts'

function ClaimRow({ claim }: { claim: BusinessClaim }) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [isDeclining, setDeclining] = useState(false)
  const { id, business, claimant, words, rivals, createdAt } = claim
  const decide = async (act: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await act()
      announce(done)
    } catch (error) {
      void toastFailure(text('businesses.not_decided'), error)
    }
    await queryClient.invalidateQueries({ queryKey: businessKeys.all })
    setBusy(false)
  }
  const params = { id }
  return (
    <article className="px-4 py-4">
      <h2 className="text-17 font-bold wrap-anywhere">
        <Link to={businessPath(business)} className="hover:underline">
          {business.name}
        </Link>
      </h2>
      <p className="text-13 text-muted wrap-anywhere">
        {business.address} · {business.location}
      </p>
      <p className="mt-3 text-13 text-muted">
        <Link to={`/users/${claimant.id}`} className="font-bold text-ink hover:underline">
          <PersonName person={claimant} />
        </Link>{' '}
        · <time dateTime={createdAt}>{relativeTime(createdAt)}</time>
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{words}</p>
      {rivals > 0 && (
        <p className="mt-2 text-13 font-bold text-alert">{t('businesses.rivals', { count: rivals })}</p>
      )}
      {isDeclining ? (
        <DeclineForm
          busy={busy}
          onCancel={() => setDeclining(false)}
          onSend={(reason) =>
            void decide(
              () => call(declineBusinessClaim, { params, body: { reason } }),
              text('businesses.declined'),
            )
          }
        />
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            busy={busy}
            onClick={() =>
              void decide(() => call(approveBusinessClaim, { params }), text('businesses.approved'))
            }
          >
            {t('businesses.approve', { name: claimant.display_name })}
          </Button>
          <Button variant="secondary" onClick={() => setDeclining(true)}>
            {t('businesses.decline')}
          </Button>
        </div>
      )}
    </article>
  )
}

interface DeclineFormProps {
  busy: boolean
  onCancel: () => void
  onSend: (reason: string) => void
}

function DeclineForm({ busy, onCancel, onSend }: DeclineFormProps) {
  const t = useText()
  const [reason, setReason] = useState('')
  const [isBlank, setBlank] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const send = () => {
    if (reason.trim()) return onSend(reason.trim())
    setBlank(true)
    field.current?.focus()
  }
  return (
    <Form className="mt-3 grid gap-3" onSubmit={send}>
      <TextArea
        ref={field}
        label={t('businesses.decline_reason')}
        maxLength={500}
        value={reason}
        onChange={({ target }) => {
          setBlank(false)
          setReason(target.value)
        }}
        error={isBlank ? t('businesses.decline_blank') : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" busy={busy}>
          {t('businesses.decline_send')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('businesses.cancel')}
        </Button>
      </div>
    </Form>
  )
}

export function BusinessClaims() {
  const t = useText()
  const list = useBusinessClaims()
  return (
    <Pages
      query={list}
      items={list.items}
      skeleton={<Skeleton className="h-40" />}
      failed={{ title: t('businesses.claims_failed') }}
      empty={
        <EmptyState
          picture={<Cat />}
          title={t('businesses.no_claims')}
          text={t('businesses.no_claims_text')}
          action={<ButtonLink to="/businesses">{t('businesses.to_list')}</ButtonLink>}
        />
      }
    >
      {(claims): ReactNode => (
        <CardList label={t('businesses.staff_title')} items={claims} keyOf={({ id }) => id}>
          {(claim) => <ClaimRow claim={claim} />}
        </CardList>
      )}
    </Pages>
  )
}
