import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type Export, getExport, linkExport, startExport } from '../../../../contract/accounts/leaving.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { exactReasonKey } from '../../../platform/api/exact-reason.ts'
import { usePendingAction, withFreshSignIn } from '../../../platform/session/sign-in-again.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ListGroup } from '../../../ui/layout/ListRow.tsx'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import { formatDay, formatBytes } from '../../../platform/formats.ts'
import { LoadFailed, SwitchSkeleton } from '../SettingsPage.tsx'

/** Milliseconds between two polls of its state. */
const pollInterval = 1500

export function ExportSection({ user_id }: { user_id: number }) {
  const t = useText()
  const queryKey = ['export', user_id]
  const params = { id: user_id }
  const zip = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => call(getExport, { params, signal }),
      refetchInterval: ({ state }) => state.data?.state === 'making' && pollInterval,
    },
    queryClient,
  )
  const starting = useMutation(
    {
      mutationFn: () =>
        withFreshSignIn({ action: 'start_export', words: {} }, () => call(startExport, { params })),
      onSuccess: (begun: Export) => queryClient.setQueryData(queryKey, begun),
    },
    queryClient,
  )
  const fetching = useMutation(
    {
      mutationFn: () =>
        withFreshSignIn({ action: 'link_export', words: {} }, () => call(linkExport, { params })),
      onSuccess: ({ url }: { url: string }) => download(url),
    },
    queryClient,
  )
  usePendingAction('start_export', (_words, shown) => shown && starting.mutate())
  usePendingAction('link_export', (_words, shown) => shown && fetching.mutate())
  const { data } = zip
  return (
    <ListGroup id="export" title={t('settings.export')} note={t('settings.export_note')}>
      {!data && zip.isError && <LoadFailed name={t('settings.export')} query={zip} />}
      {!data && !zip.isError && <SwitchSkeleton />}
      {data && (
        <div className="grid gap-3 p-4">
          <ExportStatus {...data} fetching={fetching.isPending} onFetch={() => fetching.mutate()} />
          {fetching.error && (
            <p role="alert" className="text-13 text-danger text-pretty">
              {t(exactReasonKey(fetching.error))}
            </p>
          )}
          {data.state !== 'making' && (
            <Button
              variant="secondary"
              className="md:justify-self-start md:px-8"
              busy={starting.isPending}
              onClick={() => starting.mutate()}
            >
              {data.state === 'none' ? t('settings.export_start') : t('settings.export_again')}
            </Button>
          )}
          {starting.error && (
            <p role="alert" className="text-13 text-danger text-pretty">
              {t(problemOf(starting.error))}
            </p>
          )}
        </div>
      )}
    </ListGroup>
  )
}

function problemOf(error: unknown) {
  const isTooMuch = error instanceof ApiError && error.status === 429
  return isTooMuch ? 'settings.export_too_many' : exactReasonKey(error)
}

/** The download address is valid for minutes only. */
function download(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

interface StandingProps extends Export {
  fetching: boolean
  onFetch: () => void
}

function ExportStatus({ state, progress, bytes, expires_at, fetching, onFetch }: StandingProps) {
  const t = useText()
  if (state === 'making')
    return (
      <div role="status" className="grid gap-2">
        <p>{t('settings.export_making', { percent: Math.round(progress * 100) })}</p>
        <ProgressBar value={progress} label={t('settings.export')} />
        <p className="text-13 text-muted text-pretty">{t('settings.export_making_text')}</p>
      </div>
    )
  if (state === 'failed')
    return (
      <p role="alert" className="text-danger text-pretty">
        {t('settings.export_failed')}
      </p>
    )
  if (state === 'ready')
    return (
      <>
        <p role="status">
          {t('settings.export_ready')}
          {expires_at !== null && (
            <span className="block text-13 text-muted">
              {t('settings.export_until', { day: formatDay(expires_at) })}
            </span>
          )}
        </p>
        <Button
          className="md:justify-self-start md:px-8"
          icon={<Download />}
          busy={fetching}
          onClick={onFetch}
        >
          {bytes === null
            ? t('settings.download')
            : t('settings.download_size', { size: formatBytes(bytes) })}
        </Button>
      </>
    )
  return <p className="text-pretty">{t('settings.export_text')}</p>
}
