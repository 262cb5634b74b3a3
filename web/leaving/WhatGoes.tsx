import { Ban, CircleUserRound, Clock3, HeartHandshake, Images, Newspaper } from 'lucide-react'
import { daysToReturn } from '../../contract/leaving.ts'
import { useText } from '../platform/i18n.ts'
import { ListGroup, ListRow } from '../ui/ListRow.tsx'

/** In plain words what leaving means: what goes, what stays with others, how long one can come back. */
export function WhatGoes() {
  const t = useText()
  const days = daysToReturn
  return (
    <>
      <ListGroup title={t('leaving.at_once')}>
        <ListRow icon={<Ban />} title={t('leaving.signed_out')} note={t('leaving.signed_out_text')} />
        <ListRow
          icon={<Newspaper />}
          title={t('leaving.posts_hidden')}
          note={t('leaving.posts_hidden_text')}
        />
      </ListGroup>
      <ListGroup title={t('leaving.for_days', { days })}>
        <ListRow icon={<Clock3 />} title={t('leaving.back')} note={t('leaving.back_text', { days })} />
      </ListGroup>
      <ListGroup title={t('leaving.after')}>
        <ListRow icon={<CircleUserRound />} title={t('leaving.person')} note={t('leaving.person_text')} />
        <ListRow icon={<Images />} title={t('leaving.works')} note={t('leaving.works_text')} />
        <ListRow icon={<HeartHandshake />} title={t('leaving.others')} note={t('leaving.others_text')} />
      </ListGroup>
    </>
  )
}
