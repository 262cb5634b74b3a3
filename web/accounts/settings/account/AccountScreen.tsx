import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Sprout } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import type * as Type from 'typebox'
import type { OwnUser } from '../../../../contract/accounts/accounts.ts'
import { getOwnTrust, trustRequirements } from '../../../../contract/relations/trust.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { locale, useText } from '../../../platform/i18n/i18n.ts'
import { formatPhone } from '../../../platform/i18n/vietnam.ts'
import { Loaded } from '../../../platform/pages/Loaded.tsx'
import { useCurrentUser } from '../../../platform/session/current-user.ts'
import { usePendingAction } from '../../../platform/session/recent-sign-in.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/controls/Form.tsx'
import { TextField } from '../../../ui/controls/Field.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Badge } from '../../../ui/layout/Badge.tsx'
import { ListGroup, ListRow } from '../../../ui/layout/ListRow.tsx'
import { BirthdayForm } from '../../onboarding/birthday/BirthdayForm.tsx'
import { formatBirthday } from '../../onboarding/birthday/BirthdayBoxes.tsx'
import { SettingsPage, SwitchSkeleton } from '../SettingsPage.tsx'
import { EmailRow } from './EmailRow.tsx'
import { ExportSection } from './ExportSection.tsx'
import { PhoneCode, usePhoneVerification } from './PhoneCode.tsx'

export default function AccountScreen() {
  const t = useText()
  const me = useCurrentUser()
  useAnchor(me.data !== undefined)
  return (
    <SettingsPage title={t('settings.account')}>
      <Loaded
        query={me}
        skeleton={
          <div role="status" aria-label={t('settings.loading')} className="grid gap-6">
            {[2, 1, 1].map((rows, i) => (
              <ListGroup key={i}>
                {Array.from({ length: rows }, (_, row) => (
                  <SwitchSkeleton key={row} />
                ))}
              </ListGroup>
            ))}
          </div>
        }
        failed={{ title: t('settings.account_not_loaded') }}
      >
        {(user) => (
          <>
            <ListGroup title={t('settings.you')}>
              <ListRow title={t('settings.name')} note={user.display_name} to="/profile/edit" />
              <EmailRow user={user} />
            </ListGroup>
            <PhoneSection user={user} />
            <BirthdaySection user={user} />
            <TrustSection />
            <ExportSection user_id={user.id} />
            <ListGroup title={t('settings.leave')} note={t('settings.leave_note')}>
              <ListRow title={t('leaving.settings_row')} danger to="/settings/delete-account" />
            </ListGroup>
          </>
        )}
      </Loaded>
    </SettingsPage>
  )
}

/** Scrolls to the #anchor of the address when its element is rendered. */
function useAnchor(isRendered: boolean) {
  const { hash } = useLocation()
  useEffect(() => {
    if (isRendered && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isRendered, hash])
}

function BirthdaySection({ user }: { user: OwnUser }) {
  const t = useText()
  return (
    <ListGroup id="birthday" title={t('settings.birthday')} note={t('settings.birthday_note')}>
      {user.birthday === null ? (
        <div className="p-4">
          <BirthdayForm
            user_id={user.id}
            saveLabel={t('settings.save')}
            variant="secondary"
            onSaved={() =>
              toast({ title: t('settings.updated', { x: t('settings.birthday') }), tone: 'good' })
            }
          />
        </div>
      ) : (
        <p className="flex min-h-14 items-center px-4 py-2.5">{formatBirthday(user.birthday)}</p>
      )}
    </ListGroup>
  )
}

type Trust = Type.Static<typeof getOwnTrust.reply>

const isDailyAct = (act: Trust['acts'][number]): act is Trust['acts'][number] & { most: number } =>
  act.most !== null

/**
 * What the account may do today, and how to raise its limits. Renders nothing until it is loaded or if loading fails.
 */
function TrustSection() {
  const t = useText()
  const { data: trust } = useQuery(
    { queryKey: ['own trust'], queryFn: ({ signal }) => call(getOwnTrust, { signal }), staleTime: 30_000 },
    queryClient,
  )
  if (!trust) return null
  const limited = trust.acts.filter(isDailyAct)
  const time = new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit' })
  return (
    <ListGroup title={t('settings.trust_title')} note={t('settings.trust_note')} id="trust">
      <div className="flex gap-3 px-4 py-3">
        <Sprout aria-hidden className="mt-0.5 size-5 shrink-0 text-share" />
        <div className="min-w-0">
          <p className="text-pretty">{t(`settings.trust_level_${trust.level}`)}</p>
          <TrustProgress trust={trust} />
        </div>
      </div>
      {limited.length > 0 && (
        <dl className="grid gap-1.5 px-4 py-3 text-15">
          {limited.map(({ act, used, most, until }) => (
            <div key={act} className="flex flex-wrap justify-between gap-x-4">
              <dt>{t(`settings.trust_act_${act}`)}</dt>
              <dd className="text-muted tabular-nums">
                {t('settings.trust_used', { used, most })}
                {until !== null && ` · ${t('settings.trust_again', { time: time.format(new Date(until)) })}`}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </ListGroup>
  )
}

function TrustProgress({ trust: { level, is_verified, has_ward, counterparts } }: { trust: Trust }) {
  const t = useText()
  const { known, trusted } = trustRequirements
  if (level === 'trusted') return null
  const steps =
    level === 'new'
      ? [
          !has_ward && t('settings.trust_needs_ward'),
          !is_verified &&
            counterparts === 0 &&
            t('settings.trust_needs_number', { days: known.daysWithoutNumber }),
          t('settings.trust_needs_time', { days: known.days }),
        ]
      : [
          !is_verified && t('settings.trust_grows_number'),
          t('settings.trust_grows', { days: trusted.days, people: trusted.counterparts, done: counterparts }),
        ]
  return (
    <ul className="mt-1 grid list-disc gap-0.5 pl-4 text-13 text-muted text-pretty">
      {steps
        .filter((step) => step !== false)
        .map((step) => (
          <li key={step}>{step}</li>
        ))}
    </ul>
  )
}

function PhoneSection({ user }: { user: OwnUser }) {
  const t = useText()
  const form = useId()
  const [number, setNumber] = useState('')
  const [isChanging, setChanging] = useState(false)
  const { sent, isFresh, problem, busy, send, verify, startOver } = usePhoneVerification(user.id)
  usePendingAction('change_phone', ({ phone = '' }, isProven) => {
    setNumber(phone)
    setChanging(true)
    if (isProven) void send(phone)
  })
  const problemText = problem ? t(problem.textKey, { count: problem.count ?? 0 }) : undefined

  return (
    <ListGroup id="phone" title={t('settings.phone')} note={t('settings.phone_note')}>
      {user.phone !== null && (
        <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
          <p className="flex-1 whitespace-nowrap">{formatPhone(user.phone)}</p>
          <Badge hue="give" icon={<BadgeCheck />}>
            {t('settings.verified')}
          </Badge>
          {!isChanging && (
            <Button size="sm" variant="secondary" onClick={() => setChanging(true)}>
              {t('settings.phone_change')}
            </Button>
          )}
        </div>
      )}
      {(user.phone === null || isChanging) &&
        (sent ? (
          <PhoneCode
            sent={sent}
            isFresh={isFresh}
            problem={problemText}
            busy={busy}
            onCode={async (code) => {
              if (await verify(code)) {
                setChanging(false)
                setNumber('')
              }
            }}
            onResend={() => void send(sent.phone)}
            onOtherNumber={startOver}
          />
        ) : (
          <Form
            id={form}
            className="grid gap-4 p-4"
            onSubmit={() => {
              if (!busy) void send(number)
            }}
          >
            <TextField
              label={t('settings.phone_number')}
              hint={t('settings.phone_hint')}
              error={problemText}
              type="tel"
              autoComplete="tel"
              inputMode="tel"
              value={number}
              onChange={({ target }) => setNumber(target.value)}
            />
            <Button
              type="submit"
              className="md:justify-self-start md:px-8"
              busy={busy}
              disabled={number.trim() === ''}
            >
              {t('settings.send_code')}
            </Button>
          </Form>
        ))}
    </ListGroup>
  )
}
