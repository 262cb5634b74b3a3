import { type Profile, rateUser } from '../../../../contract/people/profiles.ts'
import { call } from '../../../platform/api/call.ts'
import { updateCachedProfile } from '../data.ts'
import { RateForm } from '../../../relations/Stars.tsx'

interface RateFavorFormProps {
  person: number
  favor: NonNullable<Profile['to_rate']>
  onDone: () => void
}

export const RateFavorForm = ({ person, favor, onDone }: RateFavorFormProps) => (
  <RateForm
    person={person}
    subject={String(favor.id)}
    title={favor.title}
    ratings_shown={favor.ratings_shown}
    send={async (body) => {
      const { ratings_shown, ...ratings } = await call(rateUser, {
        params: { id: person },
        body: { ...body, offer: favor.id },
      })
      updateCachedProfile(person, { ratings, to_rate: null })
      return ratings_shown
    }}
    onDone={onDone}
  />
)
