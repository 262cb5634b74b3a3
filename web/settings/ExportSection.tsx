import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type Export, getExport, startExport } from '../../contract/leaving.ts'
import { ApiError, call } from '../platform/call.ts'
import { useText } from '../platform/i18n.ts'
import { queryClient } from '../platform/query-client.ts'
import { Button } from '../ui/Button.tsx'
import { buttonLook } from '../ui/button-look.ts'
import { ListGroup } from '../ui/ListRow.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { dayOf, sizeOf } from './formats.ts'
import { NotKnown, SwitchSkeleton } from './Waiting.tsx'

/** Milliseconds between two looks at how far it is. */
const lookEvery = 1500

/** Everything about oneself in one ZIP: asked for, made, fetched. */
export function ExportSection({ user_id }: { user_id: number }) {
  const t = useText()
  const queryKey = ['export', user_id]
  const params = { id: user_id }
  const zip = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => call(getExport, { params, signal }),
      refetchInterval: ({ state }) => state.data?.state === 'making' && lookEvery,
    },
    queryClient,
  )
  const starting = useMutation(
    {
      networkMode: 'always' as const,
      mutationFn: () => call(startExport, { params }),
      onSuccess: (begun: Export) => queryClient.setQueryData(queryKey, begun),
    },
    queryClient,
  )
  const { data } = zip
  return (
    <ListGroup id="export" title={t('settings.export')} note={t('settings.export_note')}>
      {!data && zip.isError && (
        <NotKnown name={t('settings.export')} busy={zip.isFetching} onRetry={() => void zip.refetch()} />
      )}
      {!data && !zip.isError && <SwitchSkeleton />}
      {data && (
        <div className="grid gap-3 p-4">
          <Standing {...data} />
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
              {t(tooMany(starting.error) ? 'settings.export_too_many' : 'settings.export_not_started')}
            </p>
          )}
        </div>
      )}
    </ListGroup>
  )
}

const tooMany = (error: unknown) => error instanceof ApiError && error.status === 429

/** How the ZIP stands, and the way to it once it is there. */
function Standing({ state, progress, bytes, download_url, expires_at }: Export) {
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
  if (state === 'ready' && download_url !== null)
    return (
      <>
        <p role="status">
          {t('settings.export_ready')}
          {expires_at !== null && (
            <span className="block text-13 text-muted">
              {t('settings.export_until', { day: dayOf(expires_at) })}
            </span>
          )}
        </p>
        <a
          href={download_url}
          download
          className={buttonLook({ className: 'md:justify-self-start md:px-8' })}
        >
          <Download />
          {bytes === null ? t('settings.download') : t('settings.download_size', { size: sizeOf(bytes) })}
        </a>
      </>
    )
  return <p className="text-pretty">{t('settings.export_text')}</p>
}
