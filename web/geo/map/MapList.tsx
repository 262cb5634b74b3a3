import { LocateFixed } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import type { MapKind, MapPins, Pin } from '../../../contract/geo/map.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { EmptyLane } from '../../ui/illustrations/empty-states.tsx'
import { tints } from '../../ui/layout/Badge.tsx'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { kindStyles, pinKey } from './pins.ts'

const maxRows = 40

interface MapListProps {
  pins: Pin[]
  areas: MapPins['areas']
  kinds: MapKind[]
  /** Whether the server left out some pins. */
  more: boolean
  hasOwnArea: boolean
  chosen: string | null
  onChoose: (pin: Pin) => void
  onShowAll: (() => void) | undefined
}

/** Lists everything in view, as screen readers can't read the map. */
export function MapList(props: MapListProps) {
  const { pins, areas, kinds, more, hasOwnArea, chosen, onChoose, onShowAll } = props
  const t = useText()
  const id = useId()
  const listed = limitRows(pins, chosen)
  const posts = kinds.includes('post') ? areas : []
  const hiddenCount = pins.length - listed.length
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
        {listed.length > 0 && (
          <ul
            aria-labelledby={id}
            className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
          >
            {listed.map((pin) => (
              <PinRow
                key={pinKey(pin)}
                pin={pin}
                isChosen={pinKey(pin) === chosen}
                onChoose={() => onChoose(pin)}
              />
            ))}
          </ul>
        )}
        {(hiddenCount > 0 || more) && (
          <p className="mt-2 px-1 text-13 text-muted text-pretty">
            {hiddenCount > 0 ? t('map.rows_hidden', { count: hiddenCount }) : t('map.more_hidden')}
          </p>
        )}
        {!listed.length && !posts.length && (
          <EmptyState
            picture={<EmptyLane />}
            title={t('map.empty')}
            text={t('map.empty_text')}
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

/** The first pins; the chosen one is always included. */
function limitRows(pins: Pin[], chosen: string | null): Pin[] {
  const first = pins.slice(0, maxRows)
  const last = pins.slice(maxRows).find((pin) => pinKey(pin) === chosen)
  return last ? [last, ...first] : first
}

interface PinRowProps {
  pin: Pin
  isChosen: boolean
  onChoose: () => void
}

function PinRow({ pin, isChosen, onChoose }: PinRowProps) {
  const t = useText()
  const { kind, title, note, path } = pin
  const { icon: Icon, hue, text } = kindStyles[kind]
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <li
      ref={row}
      aria-current={isChosen || undefined}
      className={classNames(
        'flex scroll-my-20 items-center pr-1 transition-colors',
        isChosen ? 'bg-sunk shadow-[inset_3px_0_0_var(--accent)]' : 'hover:bg-sunk',
      )}
    >
      <Link
        to={path}
        onKeyDown={moveFocus}
        className="flex min-h-15 min-w-0 flex-1 items-center gap-3 px-3 py-2 outline-offset-[-2px]"
      >
        <span
          className={classNames(
            'grid size-10 shrink-0 place-items-center rounded-full max-2xs:hidden',
            tints[hue],
          )}
        >
          <Icon aria-hidden className="size-5" />
        </span>
        <span className="min-w-0">
          <span className="block font-bold wrap-anywhere">{title}</span>
          <span className="block text-13 text-muted wrap-anywhere">
            {t(text)}
            {note && ` · ${note}`}
          </span>
        </span>
      </Link>
      <IconButton
        label={t('map.on_map', { title })}
        icon={<LocateFixed className="size-5" />}
        className="text-muted"
        onClick={onChoose}
      />
    </li>
  )
}

/** The arrow keys move between rows. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const row = event.currentTarget.closest('li')
  const beside = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[event.key]
  const link = beside?.querySelector('a')
  if (!link) return
  event.preventDefault()
  link.focus()
}
