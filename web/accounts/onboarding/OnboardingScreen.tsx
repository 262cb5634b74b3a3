import { ArrowLeft, CircleAlert, ShieldCheck } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { LaneParty, OpenAirFilm } from '../../ui/illustrations/gatherings.tsx'
import { Nearby } from '../../ui/illustrations/Nearby.tsx'
import { Neighbourhood } from '../homes/arrival/Neighbourhood.tsx'
import { useArrival } from '../homes/arrival/data.ts'
import { EmailField, ShareChannels } from '../invitations/ShareChannels.tsx'
import { sendInvitation, takeBack, toInvitationError } from '../invitations/data.ts'
import { BirthdayStep } from './birthday/BirthdayStep.tsx'
import { useDraft, useWizard } from './wizard.ts'
import { StepError } from '../save-user.ts'
import { Carousel, stepFormId, StepFrame, StepPicture, type StepProps } from './steps/StepFrame.tsx'
import { NearbyCommunities } from './steps/NearbyCommunities.tsx'
import { NeighborhoodStep } from './steps/NeighborhoodStep.tsx'
import { TrustedStep } from './steps/TrustedStep.tsx'

function CommunityStep({ proceed }: StepProps) {
  const t = useText()
  const { data: arrival } = useArrival()
  return (
    <StepFrame
      number={2}
      hasPictures
      title={t('onboarding.community_title')}
      lead={t('onboarding.community_lead')}
      onContinue={() => void proceed(() => Promise.resolve())}
    >
      <Carousel
        label={t('onboarding.pictures')}
        slides={[
          { picture: <Nearby />, caption: t('onboarding.picture_nearby') },
          { picture: <LaneParty />, caption: t('onboarding.picture_party') },
          { picture: <OpenAirFilm />, caption: t('onboarding.picture_film') },
        ]}
      />
      {arrival && <Neighbourhood arrival={arrival} />}
      <div>
        <h2 className="text-17 font-bold">{t('onboarding.parties')}</h2>
        <p className="mt-1 text-muted text-pretty">{t('onboarding.parties_text')}</p>
      </div>
      <NearbyCommunities />
      <p className="flex gap-2.5 rounded-card bg-sunk px-4 py-3 text-13 text-muted">
        <ShieldCheck aria-hidden className="text-give" />
        {t('onboarding.contacts_note')}
      </p>
    </StepFrame>
  )
}

function InviteStep({ draft: { email }, saveChange, proceed }: StepProps) {
  const t = useText()
  const keys = useRef<Record<string, string>>({})
  const [problem, setProblem] = useState<TextKey | null>(null)

  function onContinue(form: HTMLFormElement) {
    const input = form.querySelector('input')
    if (input?.validity.valid === false) {
      setProblem('invitations.bad_email')
      return input.focus()
    }
    setProblem(null)
    void proceed(async (signal) => {
      if (!email) return
      try {
        const key = (keys.current[email] ??= crypto.randomUUID())
        const invitation = await sendInvitation({ channel: 'email', email }, key)
        if (signal.aborted) {
          delete keys.current[email]
          await takeBack(invitation)
        }
      } catch (error) {
        signal.throwIfAborted()
        setProblem(toInvitationError(error))
        throw new StepError()
      }
      signal.throwIfAborted()
      saveChange({ email: '' })
    })
  }

  return (
    <StepFrame
      number={0}
      title={t('onboarding.invite_title')}
      lead={t('onboarding.invite_lead')}
      onContinue={onContinue}
    >
      <ShareChannels />
      <EmailField
        value={email}
        error={problem && t(problem)}
        onChange={(next) => {
          saveChange({ email: next })
          setProblem(null)
        }}
      />
    </StepFrame>
  )
}

const steps = [InviteStep, NeighborhoodStep, CommunityStep, TrustedStep, BirthdayStep]

export default function OnboardingScreen() {
  const t = useText()
  const { step, lastStep, isOver, isBusy, failure, proceed, skip, back } = useWizard()
  const [draft, saveChange] = useDraft()
  if (isOver) return <Navigate to="/feed" replace />

  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[1.2fr_1fr]">
      <div className="hidden bg-sunk lg:sticky lg:top-0 lg:grid lg:h-dvh lg:place-items-center lg:p-6">
        <StepPicture step={step} className="w-full max-w-xl" />
      </div>
      <div className="mx-auto flex w-full max-w-[480px] flex-1 flex-col">
        <header className="sticky top-(--bar) z-10 flex min-h-14 items-center gap-2 bg-paper px-2 pt-(--safe-top)">
          <IconButton
            label={t('onboarding.back')}
            icon={<ArrowLeft />}
            onClick={back}
            className={step === 0 ? 'invisible' : ''}
          />
          <Progress step={step} total={steps.length} />
          <Button variant="quiet" onClick={skip}>
            {t('onboarding.skip')}
          </Button>
        </header>
        <main className="flex flex-1 flex-col">
          <Slides step={step}>
            {(index) => {
              const Step = steps[index]
              return Step && <Step draft={draft} saveChange={saveChange} proceed={proceed} />
            }}
          </Slides>
          <div className="sticky bottom-0 grid gap-3 bg-linear-to-t from-paper from-85% to-transparent px-6 pt-6 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
            {failure && (
              <p role="alert" className="flex gap-2 rounded-card bg-help-tint px-4 py-3 text-help">
                <CircleAlert aria-hidden className="mt-px" />
                {t('onboarding.not_saved')} {t(failure)}
              </p>
            )}
            <Button type="submit" form={stepFormId(step)} size="lg" block busy={isBusy}>
              {t(step === lastStep ? 'onboarding.confirm' : 'onboarding.continue')}
            </Button>
          </div>
        </main>
      </div>
    </div>
  )
}

function Progress({ step, total }: { step: number; total: number }) {
  const t = useText()
  const label = t('onboarding.progress', { step: step + 1, total })
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={step + 1}
      aria-valuetext={label}
      className="flex flex-1 gap-1.5"
    >
      {steps.map((Step, index) => (
        <span
          key={Step.name}
          className={`h-1.5 flex-1 rounded-full transition-colors ${index <= step ? 'bg-accent' : 'bg-line'}`}
        />
      ))}
    </div>
  )
}

const slideDurationMs = 300
const easing = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

interface SlidesProps {
  step: number
  children: (step: number) => ReactNode
}

function Slides({ step, children }: SlidesProps) {
  const [current, setCurrent] = useState<{ step: number; previous: number | null }>({ step, previous: null })
  const frame = useRef<HTMLDivElement>(null)
  if (current.step !== step) setCurrent({ step, previous: current.step })
  const { previous } = current

  useLayoutEffect(() => {
    if (previous === null) return
    scrollTo(0, 0)
    const pane = (index: number) => frame.current?.querySelector(`[data-step="${index}"]`)
    pane(step)?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    const finish = () => setCurrent((now) => (now.step === step ? { step, previous: null } : now))
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return finish()

    const direction = step > previous ? 1 : -1
    const offscreen = (sign: number) => ({ transform: `translateX(${sign * 100}%)`, opacity: 0 })
    const onscreen = { transform: 'none', opacity: 1 }
    const timing = { duration: slideDurationMs, easing, fill: 'both' } as const
    const animations = [
      pane(step)?.animate([offscreen(direction), onscreen], timing),
      pane(previous)?.animate([onscreen, offscreen(-direction)], timing),
    ]
    animations[0]?.finished.then(
      () => {
        animations[0]?.cancel()
        finish()
      },
      () => {},
    )
    return () => {
      for (const animation of animations) animation?.cancel()
    }
  }, [step, previous])

  const panes = previous === null ? [step] : [previous, step]
  return (
    <div ref={frame} className="grid flex-1 grid-cols-[minmax(0,1fr)] overflow-x-clip">
      {panes.map((pane) => (
        <div
          key={pane}
          data-step={pane}
          inert={pane !== step}
          className="col-start-1 row-start-1 flex min-w-0 flex-col"
        >
          {children(pane)}
        </div>
      ))}
    </div>
  )
}
