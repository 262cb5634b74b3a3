import { BadgeCheck } from 'lucide-react'
import { useId, useState } from 'react'
import type { OwnUser } from '../../../contract/people/accounts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useWish } from '../../platform/session/sign-in-again.ts'
import { Badge } from '../../ui/layout/Badge.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { ListGroup } from '../../ui/layout/ListRow.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { readablePhone } from '../../platform/i18n/phone.ts'
import { PhoneCode } from './PhoneCode.tsx'
import { usePhone } from './use-phone.ts'

export function PhoneSection({ user }: { user: OwnUser }) {
  const t = useText()
  const form = useId()
  const [number, setNumber] = useState('')
  const [changing, setChanging] = useState(false)
  const { sent, isFresh, problem, busy, send, verify, startOver } = usePhone(user.id)
  useWish('change_phone', ({ phone = '' }, shown) => {
    setNumber(phone)
    setChanging(true)
    if (shown) void send(phone)
  })
  const sentence = problem ? t(problem.sentence, { count: problem.count ?? 0 }) : undefined

  return (
    <ListGroup id="phone" title={t('settings.phone')} note={t('settings.phone_note')}>
      {user.phone !== null && (
        <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
          <p className="flex-1 whitespace-nowrap">{readablePhone(user.phone)}</p>
          <Badge hue="give" icon={<BadgeCheck />}>
            {t('settings.verified')}
          </Badge>
          {!changing && (
            <Button size="sm" variant="secondary" onClick={() => setChanging(true)}>
              {t('settings.phone_change')}
            </Button>
          )}
        </div>
      )}
      {(user.phone === null || changing) &&
        (sent ? (
          <PhoneCode
            sent={sent}
            isFresh={isFresh}
            problem={sentence}
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
          <form
            id={form}
            noValidate
            className="grid gap-4 p-4"
            onSubmit={(event) => {
              event.preventDefault()
              if (!busy) void send(number)
            }}
          >
            <TextField
              label={t('settings.phone_number')}
              hint={t('settings.phone_hint')}
              error={sentence}
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
          </form>
        ))}
    </ListGroup>
  )
}
