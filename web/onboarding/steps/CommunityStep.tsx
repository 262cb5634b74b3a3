import { ShieldCheck } from 'lucide-react'
import { useArrival } from '../../homes/arrival/data.ts'
import { Neighbourhood } from '../../homes/arrival/Neighbourhood.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { LaneParty } from '../../ui/illustrations/LaneParty.tsx'
import { Nearby } from '../../ui/illustrations/Nearby.tsx'
import { OpenAirFilm } from '../../ui/illustrations/OpenAirFilm.tsx'
import { Carousel } from './Carousel.tsx'
import { Communities } from './Communities.tsx'
import { StepFrame, type StepProps } from './Step.tsx'

export function CommunityStep({ proceed }: StepProps) {
  const t = useText()
  const { data: arrival } = useArrival()
  return (
    <StepFrame
      number={2}
      pictured
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
      <Communities />
      <p className="flex gap-2.5 rounded-card bg-sunk px-4 py-3 text-13 text-muted">
        <ShieldCheck aria-hidden className="text-give" />
        {t('onboarding.contacts_note')}
      </p>
    </StepFrame>
  )
}
