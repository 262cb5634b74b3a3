import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ShieldCheck } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { proveSecondFactor } from '../../../../contract/moderation/second-factor.ts'
import { call } from '../../../platform/api/call.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Loaded } from '../../../platform/pages/Loaded.tsx'
import { MissingScreen } from '../../../platform/pages/Missing.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/controls/Form.tsx'
import { TextField } from '../../../ui/controls/Field.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import {
  cacheSecondFactor,
  CodeField,
  secondFactorQuery,
  useCodeForm,
  useRefreshAfterRefusal,
} from './CodeField.tsx'

const SetUp = lazyPart(() => import('./SetUp.tsx'), MissingScreen)

/** Shows the staff pages only after this session has proved the second factor. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const t = useText()
  const query = useQuery(secondFactorQuery)
  useRefreshAfterRefusal()
  return (
    <Loaded
      query={query}
      skeleton={
        <main className="grid gap-3 p-4" aria-busy="true">
          <Skeleton className="h-10" />
          <Skeleton className="h-40" />
        </main>
      }
      failed={{ title: t('staff.factor_failed') }}
    >
      {({ is_proved, is_set_up }) =>
        is_proved ? (
          children
        ) : is_set_up ? (
          <GateLayout title={t('staff.factor_ask')}>
            <AskCode />
          </GateLayout>
        ) : (
          <GateLayout title={t('staff.factor_set_up')}>
            <Suspense fallback={<Skeleton className="h-60" />}>
              <SetUp />
            </Suspense>
          </GateLayout>
        )
      }
    </Loaded>
  )
}

/** The page before the console, with a link back to the app. */
function GateLayout({ title, children }: { title: string; children: ReactNode }) {
  const t = useText()
  return (
    <main className="mx-auto grid w-full max-w-[420px] grid-cols-[minmax(0,1fr)] content-start gap-4 px-4 pt-[calc(var(--safe-top)+0.5rem)] pb-10">
      <title>{`${title} · ${t('staff.title')}`}</title>
      <Link
        to="/feed"
        className="flex min-h-11 items-center gap-2 justify-self-start text-13 text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {t('staff.to_app')}
      </Link>
      <span className="grid size-14 place-items-center rounded-full bg-share-tint text-share">
        <ShieldCheck aria-hidden className="size-7" />
      </span>
      <h1 className="text-24 font-bold text-balance">{title}</h1>
      {children}
    </main>
  )
}

/** Asks for a code of the authenticator app or a recovery code. */
function AskCode() {
  const t = useText()
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const { code, change, busy, problem, submit } = useCodeForm(
    (input) => call(proveSecondFactor, { body: { code: input } }),
    cacheSecondFactor,
  )
  return (
    <Form className="grid gap-4" onSubmit={() => void submit()}>
      <p className="text-muted text-pretty">
        {t(usesRecoveryCode ? 'staff.recovery_ask_text' : 'staff.factor_ask_text')}
      </p>
      {usesRecoveryCode ? (
        <TextField
          label={t('staff.recovery_code')}
          error={problem ?? undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          value={code}
          onChange={({ target }) => change(target.value)}
        />
      ) : (
        <CodeField
          value={code}
          problem={problem}
          onChange={change}
          onComplete={(digits) => void submit(digits)}
        />
      )}
      <Button type="submit" size="lg" block busy={busy}>
        {t('staff.factor_enter')}
      </Button>
      <Button
        variant="quiet"
        block
        onClick={() => {
          setUsesRecoveryCode(!usesRecoveryCode)
          change('')
        }}
      >
        {t(usesRecoveryCode ? 'staff.factor_by_app' : 'staff.factor_by_recovery')}
      </Button>
      <p className="text-13 text-muted text-pretty">{t('staff.factor_lost')}</p>
    </Form>
  )
}
