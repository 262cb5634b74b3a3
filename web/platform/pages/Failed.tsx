import { isNetworkFailure } from '../api/api-error.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { useReason } from '../api/reason.ts'
import { useText } from '../i18n/i18n.ts'

export interface FailureTexts {
  /** What failed; the reason follows. */
  title: string
  /** The whole sentence where it was the network. */
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

/** Among other things, such as the part of a list that is there. */
export function FailureLine({ error, title, network }: FailureTexts & { error: unknown }) {
  const reason = useReason(error)
  if (network !== undefined && isNetworkFailure(error)) return network
  return (
    <>
      <strong>{title}</strong> <span>{reason}</span>
    </>
  )
}
