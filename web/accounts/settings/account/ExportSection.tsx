import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type Export, getExport, linkExport, startExport } from '../../../../contract/accounts/leaving.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { exactReasonKey } from '../../../platform/api/exact-reason.ts'
import { usePendingAction, withRecentSignIn } from '../../../platform/session/recent-sign-in.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ListGroup } from '../../../ui/layout/ListRow.tsx'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import { formatDay, formatBytes } from '../../../platform/formats.ts'
import { LoadFailed, SwitchSkeleton } from '../SettingsPage.tsx'

/** The time between two requests for the state of the export. */
const pollIntervalMs = 1500

export function ExportSection({ user_id }: { user_id: number }) {
  const t = useText()
  const queryKey = ['export', user_id]
  const params = { id: user_id }
  const exportQuery = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => call(getExport, { params, signal }),
      refetchInterval: ({ state }) => state.data?.state === 'making' && pollIntervalMs,
    },
    queryClient,
  )
  const startMutation = useMutation(
    {
      mutationFn: () =>
        withRecentSignIn({ action: 'start_export', words: {} }, () => call(startExport, { params })),
      onSuccess: (started: Export) => queryClient.setQueryData(queryKey, started),
    },
    queryClient,
  )
  const downloadMutation = useMutation(
    {
      mutationFn: () =>
        withRecentSignIn({ action: 'link_export', words: {} }, () => call(linkExport, { params })),
      onSuccess: ({ url }: { url: string }) => download(url),
    },
    queryClient,
  )
  usePendingAction('start_export', (_words, isProven) => isProven && startMutation.mutate())
  usePendingAction('link_export', (_words, isProven) => isProven && downloadMutation.mutate())
  const { data } = exportQuery
  return (
    <ListGroup id="export" title={t('settings.export')} note={t('settings.export_note')}>
      {!data && exportQuery.isError && <LoadFailed name={t('settings.export')} query={exportQuery} />}
      {!data && !exportQuery.isError && <SwitchSkeleton />}
      {data && (
        <div className="grid gap-3 p-4">
          <ExportStatus
            {...data}
            isDownloading={downloadMutation.isPending}
            onDownload={() => downloadMutation.mutate()}
          />
          {downloadMutation.error && (
            <p role="alert" className="text-13 text-danger text-pretty">
              {t(exactReasonKey(downloadMutation.error))}
            </p>
          )}
          {data.state !== 'making' && (
            <Button
              variant="secondary"
              className="md:justify-self-start md:px-8"
              busy={startMutation.isPending}
              onClick={() => startMutation.mutate()}
            >
              {data.state === 'none' ? t('settings.export_start') : t('settings.export_again')}
            </Button>
          )}
          {startMutation.error && (
            <p role="alert" className="text-13 text-danger text-pretty">
              {t(problemText(startMutation.error))}
            </p>
          )}
        </div>
      )}
    </ListGroup>
  )
}

function problemText(error: unknown) {
  const isTooMuch = error instanceof ApiError && error.status === 429
  return isTooMuch ? 'settings.export_too_many' : exactReasonKey(error)
}

/** Starts the download. Its address is valid only for some minutes. */
function download(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

interface ExportStatusProps extends Export {
  isDownloading: boolean
  onDownload: () => void
}

function ExportStatus({ state, progress, bytes, expires_at, isDownloading, onDownload }: ExportStatusProps) {
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
          busy={isDownloading}
          onClick={onDownload}
        >
          {bytes === null
            ? t('settings.download')
            : t('settings.download_size', { size: formatBytes(bytes) })}
        </Button>
      </>
    )
  return <p className="text-pretty">{t('settings.export_text')}</p>
}
