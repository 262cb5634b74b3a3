import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { renewRecoveryCodes, type SecondFactor } from '../../../../contract/moderation/second-factor.ts'
import { call } from '../../../platform/api/call.ts'
import { toastFailure } from '../../../platform/api/reason.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { MissingScreen } from '../../../platform/pages/Missing.tsx'
import { withRecentSignIn } from '../../../platform/session/recent-sign-in.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { StaffPage } from '../StaffPage.tsx'
import { cacheSecondFactor, secondFactorQuery } from './CodeField.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const SetUp = lazyPart(() => import('./SetUp.tsx'), MissingScreen)

/** Lets staff change the authenticator app or get new recovery codes. */
export function SecondFactorPage() {
  const t = useText()
  const { data } = useQuery(secondFactorQuery)
  return (
    <StaffPage title={t('staff.factor')} lead={t('staff.factor_lead')}>
      <div className="grid max-w-[420px] grid-cols-[minmax(0,1fr)] gap-4">
        {data && <OwnSecondFactor state={data} />}
      </div>
    </StaffPage>
  )
}

function OwnSecondFactor({ state }: { state: SecondFactor }) {
  const t = useText()
  const [isChanging, setChanging] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [busy, setBusy] = useState(false)
  const renew = async () => {
    setBusy(true)
    try {
      const pendingAction = { action: 'staff' as const, words: {} }
      setCodes((await withRecentSignIn(pendingAction, () => call(renewRecoveryCodes))).recovery_codes)
    } catch (error) {
      void toastFailure(text('staff.recovery_not_renewed'), error)
    }
    setBusy(false)
  }
  if (codes) {
    const finish = () => {
      cacheSecondFactor({ ...state, codes_left: codes.length })
      setCodes(null)
    }
    return <RecoveryCodes codes={codes} onDone={finish} />
  }
  if (!state.is_set_up || isChanging)
    return (
      <Suspense fallback={<Skeleton className="h-60" />}>
        <SetUp onDone={() => setChanging(false)} />
      </Suspense>
    )
  return (
    <>
      <p>{t('staff.recovery_left', { count: state.codes_left })}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" busy={busy} onClick={() => void renew()}>
          {t('staff.recovery_renew')}
        </Button>
        <Button variant="secondary" onClick={() => setChanging(true)}>
          {t('staff.factor_change')}
        </Button>
      </div>
    </>
  )
}
