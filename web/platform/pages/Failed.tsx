import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { useText } from '../i18n/i18n.ts'

export interface Failure {
  title?: string
  message: string
  retry?: string
}

interface FailedProps extends Failure {
  query: { refetch: () => unknown }
}

export function Failed({ query, retry, ...words }: FailedProps) {
  const t = useText()
  return (
    <ErrorState {...words} retryLabel={retry ?? t('ui.try_again')} onRetry={() => void query.refetch()} />
  )
}
