import { useId } from 'react'
import type { MapPins, Pin } from '../../contract/map.ts'
import type { MapKind } from '../../contract/map-kinds.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { EmptyLane } from '../ui/illustrations/EmptyLane.tsx'
import { ListGroup, ListRow } from '../ui/layout/ListRow.tsx'
import { PinRow } from './PinRow.tsx'
import { kindStyles } from './kinds.ts'
import { pinKey } from './pin-key.ts'

/** More rows than this help nobody; the map has the rest. */
const mostRows = 40

interface MapListProps {
  pins: Pin[]
  areas: MapPins['areas']
  kinds: MapKind[]
  /** Whether not everything that is there was told. */
  more: boolean
  hasOwnArea: boolean
  chosen: string | null
  onChoose: (pin: Pin) => void
  onShowAll: (() => void) | undefined
}

/** Everything in view: the map itself says nothing to a screen reader. */
export function MapList(props: MapListProps) {
  const { pins, areas, kinds, more, hasOwnArea, chosen, onChoose, onShowAll } = props
  const t = useText()
  const id = useId()
  const shown = firstOf(pins, chosen)
  const posts = kinds.includes('post') ? areas : []
  const hidden = pins.length - shown.length
  const { icon: PostIcon } = kindStyles.post
  return (
    <div className="grid gap-5">
      <section aria-labelledby={id}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-1">
          <h2 id={id} className="text-17 font-bold">
            {t('map.in_view')}
          </h2>
          <p role="status" className="text-13 text-muted">
            {t('map.in_view_count', { count: pins.length })}
          </p>
        </div>
        {shown.length > 0 && (
          <ul
            aria-labelledby={id}
            className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
          >
            {shown.map((pin) => (
              <PinRow
                key={pinKey(pin)}
                pin={pin}
                isChosen={pinKey(pin) === chosen}
                onChoose={() => onChoose(pin)}
              />
            ))}
          </ul>
        )}
        {(hidden > 0 || more) && (
          <p className="mt-2 px-1 text-13 text-muted text-pretty">
            {hidden > 0 ? t('map.rows_hidden', { count: hidden }) : t('map.more_hidden')}
          </p>
        )}
        {!shown.length && !posts.length && (
          <EmptyState
            picture={<EmptyLane />}
            title={t('map.nothing')}
            text={t('map.nothing_text')}
            action={
              onShowAll && (
                <Button variant="secondary" onClick={onShowAll}>
                  {t('map.all_kinds')}
                </Button>
              )
            }
          />
        )}
      </section>
      {posts.length > 0 && (
        <ListGroup title={t('map.posts_title')} note={t('map.posts_note')}>
          {posts.map(({ code, name, count }) => (
            <ListRow
              key={code}
              icon={<PostIcon aria-hidden className="text-alert" />}
              title={name}
              end={t('map.posts_count', { count })}
              to="/feed"
            />
          ))}
        </ListGroup>
      )}
      {hasOwnArea && <p className="px-1 text-13 text-muted text-pretty">{t('map.own_note')}</p>}
    </div>
  )
}

/** The chosen one is always among them. */
function firstOf(pins: Pin[], chosen: string | null): Pin[] {
  const first = pins.slice(0, mostRows)
  const last = pins.slice(mostRows).find((pin) => pinKey(pin) === chosen)
  return last ? [last, ...first] : first
}
