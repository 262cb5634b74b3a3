import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { Loaded } from '../../platform/pages/Loaded.tsx'
import { MissingScreen } from '../../platform/pages/Missing.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { AskCode } from './AskCode.tsx'
import { secondFactorQuery, useRefusals } from './data.ts'
import { Door } from './Door.tsx'

const SetUp = lazyPart(() => import('./SetUp.tsx'), MissingScreen)

/** Staff come in once this session has proved the second factor. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const t = useText()
  const query = useQuery(secondFactorQuery)
  useRefusals()
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
          <Door title={t('staff.factor_ask')}>
            <AskCode />
          </Door>
        ) : (
          <Door title={t('staff.factor_set_up')}>
            <Suspense fallback={<Skeleton className="h-60" />}>
              <SetUp />
            </Suspense>
          </Door>
        )
      }
    </Loaded>
  )
}
