import { useState } from 'react'
import { useText } from '../platform/i18n/i18n.ts'
import { Pages } from '../platform/pages/Pages.tsx'
import { useViewer } from '../platform/session/session.ts'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { Chip } from '../ui/controls/Chip.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Cat } from '../ui/illustrations/Cat.tsx'
import { Fan } from '../ui/illustrations/Fan.tsx'
import { OwnFavourRow } from './OwnFavourRow.tsx'
import { OwnFavourSkeletons } from './OwnFavourSkeletons.tsx'
import { type OwnState, useOwnOffers } from './data.ts'

const states: OwnState[] = ['open', 'ended']

export default function OwnFavours() {
  const t = useText()
  const [state, setState] = useState<OwnState>('open')
  return (
    <>
      <div role="radiogroup" aria-label={t('favours.mine_which')} className="flex flex-wrap gap-2">
        {states.map((each) => (
          <Chip
            key={each}
            role="radio"
            aria-checked={each === state}
            selected={each === state}
            onClick={() => setState(each)}
          >
            {t(`favours.mine_${each}`)}
          </Chip>
        ))}
      </div>
      <div className="mt-3">
        <List key={state} state={state} />
      </div>
    </>
  )
}

function List({ state }: { state: OwnState }) {
  const t = useText()
  const viewer = useViewer()
  const list = useOwnOffers(viewer.id, state)
  return (
    <Pages
      query={list}
      items={list.items}
      skeleton={<OwnFavourSkeletons />}
      failed={{ title: t('favours.mine_failed') }}
      empty={
        <EmptyState
          picture={state === 'open' ? <Fan /> : <Cat />}
          title={t(`favours.mine_none_${state}`)}
          text={t(`favours.mine_none_${state}_text`)}
          action={state === 'open' && <ButtonLink to="/feed">{t('favours.mine_find')}</ButtonLink>}
        />
      }
    >
      {(offers) => (
        <ul aria-label={t('favours.mine')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {offers.map((offer) => (
            <OwnFavourRow key={offer.id} offer={offer} />
          ))}
        </ul>
      )}
    </Pages>
  )
}
