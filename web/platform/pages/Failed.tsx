import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { useText } from '../i18n/i18n.ts'

/** What a query that failed says, in words. */
export interface Failure {
  title?: string
  message: string
  /** On the button; "try again" unless told. */
  retry?: string
}

interface FailedProps extends Failure {
  query: { refetch: () => unknown }
}

/** What stands in place of something that could not be loaded: what happened, and asking again. */
export function Failed({ query, retry, ...words }: FailedProps) {
  const t = useText()
  return (
    <ErrorState {...words} retryLabel={retry ?? t('ui.try_again')} onRetry={() => void query.refetch()} />
  )
}
