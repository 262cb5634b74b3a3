import { BadgeCheck } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import type { OwnUser } from '../../../../contract/accounts/accounts.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
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
import { TrustSection, useOwnTrust } from './TrustSection.tsx'

export default function AccountScreen() {
  const t = useText()
  const me = useCurrentUser()
  const trust = useOwnTrust()
  useAnchor(me.data !== undefined && !trust.isLoading)
  return (
    <SettingsPage title={t('settings.account')}>
      <Loaded query={me} skeleton={<AccountSkeleton />} failed={{ title: t('settings.account_not_loaded') }}>
        {(user) =>
          // The rows below the trust would move when it arrives.
          trust.isLoading ? (
            <AccountSkeleton />
          ) : (
            <>
              <ListGroup title={t('settings.you')}>
                <ListRow title={t('settings.name')} note={user.display_name} to="/profile/edit" />
                <EmailRow user={user} />
              </ListGroup>
              <PhoneSection user={user} />
              <BirthdaySection user={user} />
              {trust.data && <TrustSection trust={trust.data} />}
              <ExportSection user_id={user.id} />
              <ListGroup title={t('settings.leave')} note={t('settings.leave_note')}>
                <ListRow title={t('leaving.settings_row')} danger to="/settings/delete-account" />
              </ListGroup>
            </>
          )
        }
      </Loaded>
    </SettingsPage>
  )
}

function AccountSkeleton() {
  const t = useText()
  return (
    <div role="status" aria-label={t('settings.loading')} className="grid gap-6">
      {[2, 1, 1].map((rows, i) => (
        <ListGroup key={i}>
          {Array.from({ length: rows }, (_, row) => (
            <SwitchSkeleton key={row} />
          ))}
        </ListGroup>
      ))}
    </div>
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
