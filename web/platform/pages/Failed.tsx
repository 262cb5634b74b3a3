import { isNetworkFailure } from '../api/api-error.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { useReason } from '../api/reason.ts'
import { useText } from '../i18n/i18n.ts'

export interface FailureTexts {
  /** What failed; shown before the reason. */
  title: string
  /** Replaces title and reason if the network failed. */
  network?: string
}

interface FailedProps extends FailureTexts {
  query: { error: unknown; failureReason?: unknown; refetch: () => unknown }
}

/** After three seconds of retries the failure is shown instead of a skeleton, while the query goes on trying. */
export const isFailing = (query: { isError: boolean; failureCount?: number }) =>
  query.isError || (query.failureCount ?? 0) > 2

export function FailedState({ query, title, network }: FailedProps) {
  const t = useText()
  const error = query.failureReason ?? query.error
  const reason = useReason(error)
  const isNetwork = network !== undefined && isNetworkFailure(error)
  return (
    <ErrorState
      title={isNetwork ? undefined : title}
      message={isNetwork ? network : reason}
      retryLabel={t('ui.try_again')}
      onRetry={() => void query.refetch()}
    />
  )
}

/** The failure as a line of text, for example below a list. */
export function FailureLine({ error, title, network }: FailureTexts & { error: unknown }) {
  const reason = useReason(error)
  if (network !== undefined && isNetworkFailure(error)) return network
  return (
    <>
      <strong>{title}</strong> <span>{reason}</span>
    </>
  )
}
