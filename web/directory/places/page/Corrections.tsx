import { Link } from 'react-router'
import {
  acceptCorrection,
  type Correction,
  declineCorrection,
} from '../../../../contract/directory/place-suggestions.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { toastFailure } from '../../../platform/api/reason.ts'
import { FoldedText } from '../../../posts/mentions/LinkedText.tsx'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ListGroup, ListRow } from '../../../ui/layout/ListRow.tsx'
import { useCorrections } from '../places.ts'
import { recommendationKeys, cachePlace } from '../place-cache.ts'
import { PersonName } from '../../../relations/PersonName.tsx'

/** Links to the places whose corrections wait for the viewer. */
export function WaitingCorrections() {
  const t = useText()
  const { data } = useCorrections(null)
  const places = [...new Map(data?.results.map(({ place }) => [place.id, place])).values()]
  if (!places.length) return null
  return (
    <div className="py-2">
      <ListGroup title={t('places.corrections')}>
        {places.map(({ id, name }) => (
          <ListRow key={id} title={t('places.correction_of', { name })} to={`/places/${id}`} />
        ))}
      </ListGroup>
    </div>
  )
}

/** For people who may change the place. */
export function PlaceCorrections({ place_id }: { place_id: number }) {
  const t = useText()
  const { data } = useCorrections(place_id)
  if (!data?.results.length) return null
  return (
    <section aria-labelledby="place-corrections" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="place-corrections" className="text-17 font-bold">
        {t('places.corrections')}
      </h3>
      {data.results.map((each) => (
        <SuggestedCorrection key={each.id} correction={each} />
      ))}
    </section>
  )
}

function SuggestedCorrection({ correction }: { correction: Correction }) {
  const t = useText()
  const { changes, note, author } = correction
  const rows: [string, string | undefined][] = [
    [t('places.field_name'), changes.name],
    [t('places.field_category'), changes.category && t(`places.tab_${changes.category}`)],
    [t('places.field_subcategory'), changes.subcategory && t(`places.kind_${changes.subcategory}`)],
    [t('places.field_location'), changes.location],
    [t('places.field_phone'), changes.phone],
    [t('places.field_description'), changes.description],
    [
      t('places.field_hours'),
      changes.hours
        ?.map(({ day, opens, closes }) => `${t(`places.day_${day as 0}`)} ${opens}–${closes}`)
        .join(', '),
    ],
  ]
  return (
    <div className="grid gap-2 rounded-card border border-line bg-surface p-4">
      <Link to={`/users/${author.id}`} className="justify-self-start text-13 font-bold hover:underline">
        <PersonName person={author} />
      </Link>
      <dl className="grid gap-1">
        {rows.map(
          ([label, value]) =>
            value !== undefined && (
              <div key={label}>
                <dt className="text-13 text-muted">{label}</dt>
                <dd className="wrap-anywhere">{value || '–'}</dd>
              </div>
            ),
        )}
      </dl>
      {note && <FoldedText id={`correction:${correction.id}`} text={note} />}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void decide(correction, true)}>{t('places.accept')}</Button>
        <Button variant="quiet" onClick={() => void decide(correction, false)}>
          {t('places.decline')}
        </Button>
      </div>
    </div>
  )
}

async function decide({ id, place }: Correction, isAccepted: boolean) {
  const params = { id: place.id, correction: id }
  try {
    if (isAccepted) cachePlace(await call(acceptCorrection, { params }))
    else await call(declineCorrection, { params })
  } catch (error) {
    void toastFailure(text('places.not_decided'), error)
  }
  await queryClient.invalidateQueries({ queryKey: recommendationKeys.corrections })
}
