import { useState } from 'react'
import type { Profile } from '../../../../contract/people/profiles.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { RateFavorForm } from './RateFavorForm.tsx'
import { PersonSentence } from '../../../relations/PersonName.tsx'

interface RateCardProps {
  profile: Profile
  favor: NonNullable<Profile['to_rate']>
}

/** A favour between the viewer and this person that is still to be rated. */
export function RateCard({ profile, favor }: RateCardProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const name = profile.display_name
  return (
    <Card as="section" className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="font-bold">
          <PersonSentence person={profile} text={(marked) => t('users.rate_question', { name: marked })} />
        </h2>
        <p className="mt-0.5 text-13 text-muted">
          {t(favor.role === 'helper' ? 'users.rate_helped_you' : 'users.rate_you_helped', {
            name,
            title: favor.title,
          })}
        </p>
      </div>
      <Button variant="tint" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('users.rate')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('users.rate_title', { name })}>
        <RateFavorForm person={profile.id} favor={favor} onDone={() => setOpen(false)} />
      </Sheet>
    </Card>
  )
}
