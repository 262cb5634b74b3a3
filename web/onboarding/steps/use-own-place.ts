import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import type { Point } from '../../../contract/shape.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { type TextKey } from '../../platform/i18n/catalogue.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { clearLists } from '../../posts/data.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { saveInBackground } from '../save.ts'
import { clearCommunities } from './communities-data.ts'

const asked: PositionOptions = { enableHighAccuracy: true, maximumAge: 60_000, timeout: 10_000 }
const saving = ['onboarding', 'location']

const refusals: Record<number, TextKey> = {
  1: 'onboarding.location_denied',
  2: 'onboarding.location_unavailable',
  3: 'onboarding.location_timeout',
}

/** Whether the position is known but not yet saved. */
export const useIsSavingPlace = (): boolean => useIsMutating({ mutationKey: saving }, queryClient) > 0

/** The position counts as saved at once; the request is retried until the server accepts it. */
export function useOwnPlace() {
  const viewer = useViewer()
  const isSaving = useIsSavingPlace()
  const [isLocating, setLocating] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)

  function failed(sentence: TextKey) {
    setProblem(sentence)
    toast({ title: text('onboarding.location_error'), description: text(sentence), tone: 'bad' })
  }

  function found({ coords: { latitude, longitude } }: GeolocationPosition) {
    setLocating(false)
    void keep(viewer.id, { latitude, longitude })
    toast({
      title: text('onboarding.location_success'),
      description: text('onboarding.location_success_text'),
      tone: 'good',
    })
  }

  function locate() {
    setProblem(null)
    const { geolocation } = navigator
    if (!geolocation) return failed('onboarding.location_unsupported')
    setLocating(true)
    geolocation.getCurrentPosition(
      found,
      ({ code }) => {
        setLocating(false)
        failed(refusals[code] ?? 'onboarding.location_failed')
      },
      asked,
    )
  }

  return { isSaved: viewer.has_location || isSaving, isLocating, problem, locate }
}

async function keep(id: number, location: Point) {
  await saveInBackground(id, { location }, saving)
  clearLists()
  void clearCommunities()
}
