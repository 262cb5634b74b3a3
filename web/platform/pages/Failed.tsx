import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { useText } from '../i18n/i18n.ts'

/** The texts for a failed query. */
export interface Failure {
  title?: string
  message: string
  /** The button's label; by default "try again". */
  retry?: string
}

interface FailedProps extends Failure {
  query: { refetch: () => unknown }
}

/** Takes the place of content that could not be loaded: says what happened, and tries again. */
export function Failed({ query, retry, ...words }: FailedProps) {
  const t = useText()
  return (
    <ErrorState {...words} retryLabel={retry ?? t('ui.try_again')} onRetry={() => void query.refetch()} />
  )
}
