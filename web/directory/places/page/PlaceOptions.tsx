import { Flag, Link2, Pencil, PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deletePlace, type Place } from '../../../../contract/directory/places.ts'
import { canChangePlace } from '../../../../contract/policy.ts'
import { copyLink } from '../../../relations/copy-link.ts'
import { ReportSheet } from '../../../relations/ReportSheet.tsx'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useReason } from '../../../platform/api/reason.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { useViewer } from '../../../platform/session/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ListGroup, ListRow } from '../../../ui/layout/ListRow.tsx'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet.tsx'
import { lazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { placeKeys, refreshPlaceLists } from '../place-cache.ts'

const PlaceEditor = lazySheet(() => import('../editor/PlaceEditor.tsx'))

interface PlaceOptionsProps {
  place: Place
  open: boolean
  onClose: () => void
}

type Step = 'correct' | 'edit' | 'report' | 'delete'

export default function PlaceOptions({ place, open, onClose }: PlaceOptionsProps) {
  const t = useText()
  const viewer = useViewer()
  const [step, setStep] = useState<Step | null>(null)
  const mayChange = canChangePlace(viewer, place)
  const go = (next: Step) => () => {
    onClose()
    setStep(next)
  }
  const closeStep = () => setStep(null)
  return (
    <>
      <Sheet options open={open} onClose={onClose} title={place.name}>
        <ListGroup>
          {mayChange ? (
            <ListRow icon={<Pencil />} title={t('places.edit')} onPress={go('edit')} />
          ) : (
            <ListRow
              icon={<PencilLine />}
              title={t('places.correct')}
              note={t('places.correct_note')}
              onPress={go('correct')}
            />
          )}
          <ListRow
            icon={<Link2 />}
            title={t('places.copy_link')}
            onPress={() => {
              onClose()
              void copyLink(`/places/${place.id}`)
            }}
          />
          <ListRow
            icon={<Flag />}
            title={t('places.report')}
            note={t('places.report_note')}
            onPress={go('report')}
          />
          {mayChange && (
            <ListRow icon={<Trash2 />} title={t('places.delete')} danger onPress={go('delete')} />
          )}
        </ListGroup>
      </Sheet>
      {(step === 'edit' || step === 'correct') && (
        <PlaceEditor mode={step} place={place} name="" open onClose={closeStep} />
      )}
      <ReportSheet target={{ type: 'place', id: place.id }} open={step === 'report'} onClose={closeStep} />
      <DeleteQuestion place={place} open={step === 'delete'} onClose={closeStep} />
    </>
  )
}

function DeleteQuestion({ place: { id }, open, onClose }: PlaceOptionsProps) {
  const t = useText()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const reason = useReason(error)
  async function remove() {
    setBusy(true)
    setError(null)
    try {
      await call(deletePlace, { params: { id } })
    } catch (failure) {
      setError(failure)
      setBusy(false)
      return
    }
    onClose()
    toast({ title: t('places.deleted'), tone: 'good' })
    await navigate('/favorite-places', { replace: true })
    queryClient.removeQueries({ queryKey: placeKeys.one(id) })
    refreshPlaceLists()
  }
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={t('places.delete_question')}
      text={t('places.delete_text')}
      confirmLabel={t('places.delete_yes')}
      cancelLabel={t('places.delete_no')}
      onConfirm={() => void remove()}
      busy={isBusy}
      error={error === null ? undefined : `${t('places.delete_failed')}. ${reason}`}
    />
  )
}
