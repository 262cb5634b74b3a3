import { Hand, HandHelping, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Alarm } from '../../../contract/people/check-ins.ts'
import { toastFailure } from '../../platform/api/toast-failure.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { focusMain } from '../../ui/focus-main.ts'
import { answerAlarm, type CareAnswer } from '../data.ts'

/** Who takes care, and whether that is doubted. */
export function CareNote({ alarm, name }: { alarm: Alarm; name: string }) {
  const t = useText()
  const { state, taken_by } = alarm
  if (state === 'open' || state === 'safe') return null
  return (
    <p role="status" className="text-pretty wrap-anywhere">
      {state === 'others'
        ? t('check-ins.care_others', { name, taker: taken_by ?? t('check-ins.another_contact') })
        : t(`check-ins.care_${state}`, { name })}
    </p>
  )
}

/** What a contact can answer to an open alarm, and what each answer does. */
export function Care({ of, alarm, name }: { of: number | string; alarm: Alarm; name: string }) {
  const t = useText()
  const [busy, setBusy] = useState<CareAnswer | null>(null)
  const { state, phone, may_take_care } = alarm
  const answer = async (given: CareAnswer) => {
    setBusy(given)
    try {
      await answerAlarm(of, given)
      focusMain({ preventScroll: true })
    } catch (error) {
      void toastFailure(text('check-ins.not_taken'), error)
    } finally {
      setBusy(null)
    }
  }
  const mayDoubt = state === 'yours' || state === 'others'

  return (
    <>
      {state === 'others' && (
        <Answer
          label={t('check-ins.doubt')}
          note={t('check-ins.doubt_means')}
          icon={<TriangleAlert />}
          variant={phone ? 'ink' : 'primary'}
          busy={busy === 'doubt'}
          onClick={() => void answer('doubt')}
        />
      )}
      {may_take_care && (
        <Answer
          label={t(mayDoubt ? 'check-ins.take_care_too' : 'check-ins.take_care')}
          note={t('check-ins.what_care_means', { name })}
          icon={<HandHelping />}
          variant={mayDoubt ? 'secondary' : phone ? 'ink' : 'primary'}
          busy={busy === 'take'}
          onClick={() => void answer('take')}
        />
      )}
      {state === 'yours' && (
        <Answer
          label={t('check-ins.give_back')}
          note={t('check-ins.give_back_means')}
          icon={<Hand />}
          variant="secondary"
          busy={busy === 'doubt'}
          onClick={() => void answer('doubt')}
        />
      )}
    </>
  )
}

type AnswerProps = Pick<React.ComponentProps<typeof Button>, 'icon' | 'variant' | 'busy' | 'onClick'> & {
  label: string
  note: string
}

function Answer({ label, note, ...button }: AnswerProps) {
  return (
    <div>
      <Button block size="lg" {...button}>
        {label}
      </Button>
      <p className="mt-1.5 mb-2 text-13 text-muted text-pretty">{note}</p>
    </div>
  )
}
