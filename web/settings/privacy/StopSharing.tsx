import { MapPinOff } from 'lucide-react'
import { useState } from 'react'
import { updateUser } from '../../../contract/people/users.ts'
import { dropSave } from '../../homes/save-home.ts'
import { call } from '../../platform/api/call.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { exactReasonOf } from '../../platform/api/exact-reason.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { setUser, useViewer } from '../../platform/session/session.ts'
import { clearLists } from '../../posts/data.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { toast } from '../../ui/feedback/toast.ts'

export function StopSharing() {
  const t = useText()
  const { id } = useViewer()
  const [state, setState] = useState<'resting' | 'asking' | 'working'>('resting')
  const [failure, setFailure] = useState<TextKey | null>(null)

  async function stop() {
    setState('working')
    setFailure(null)
    dropSave()
    try {
      setUser(await call(updateUser, { params: { id }, body: { location: null } }))
    } catch (error) {
      setFailure(exactReasonOf(error))
      setState('asking')
      return
    }
    setState('resting')
    clearLists()
    await queryClient.invalidateQueries({ queryKey: ['visible-area', id] })
    toast({ title: text('settings.sharing_stopped'), tone: 'good' })
  }

  return (
    <>
      <Button variant="secondary" icon={<MapPinOff />} onClick={() => setState('asking')}>
        {t('settings.stop_sharing')}
      </Button>
      <ConfirmSheet
        open={state !== 'resting'}
        onClose={() => {
          setFailure(null)
          setState('resting')
        }}
        title={t('settings.stop_sharing_question')}
        text={t('settings.stop_sharing_text')}
        confirmLabel={t('settings.stop_sharing')}
        cancelLabel={t('settings.cancel')}
        busy={state === 'working'}
        error={failure ? t(failure) : undefined}
        onConfirm={() => void stop()}
      />
    </>
  )
}
