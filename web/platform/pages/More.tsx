import { Button } from '../../ui/controls/Button.tsx'
import { useText } from '../i18n/i18n.ts'
import { type Failure, FailureLine } from './Failed.tsx'

export interface NextPage {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
  fetchNextPage: () => unknown
}

export interface MoreWords {
  label?: string
  loading?: string
  failed?: Failure
}

export function More({ query, ...words }: MoreWords & { query: NextPage }) {
  const t = useText()
  if (!query.hasNextPage) return null
  const label = words.label ?? t('ui.more')
  const isFailed = query.isFetchNextPageError
  return (
    <div className="grid justify-items-center gap-2 pt-3">
      {isFailed && (
        <p role="alert" className="text-center text-13 text-muted">
          <FailureLine error={query.error} {...(words.failed ?? { title: t('ui.more_failed') })} />
        </p>
      )}
      <Button
        variant="secondary"
        className="px-8"
        busy={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {isFailed ? t('ui.try_again') : query.isFetchingNextPage ? (words.loading ?? label) : label}
      </Button>
    </div>
  )
}
