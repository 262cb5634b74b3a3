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
  query: { error: unknown; refetch: () => unknown }
}

export function FailedState({ query, title, network }: FailedProps) {
  const t = useText()
  const reason = useReason(query.error)
  const isNetwork = network !== undefined && isNetworkFailure(query.error)
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
