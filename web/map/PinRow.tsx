import { LocateFixed } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Pin } from '../../contract/map.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { IconButton } from '../ui/controls/IconButton.tsx'
import { tints } from '../ui/layout/Badge.tsx'
import { classNames } from '../ui/styles/class-names.ts'
import { kindStyles } from './kinds.ts'

interface PinRowProps {
  pin: Pin
  isChosen: boolean
  onChoose: () => void
}

export function PinRow({ pin, isChosen, onChoose }: PinRowProps) {
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

/** Up and down go from row to row, besides Tab. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const row = event.currentTarget.closest('li')
  const beside = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[event.key]
  const link = beside?.querySelector('a')
  if (!link) return
  event.preventDefault()
  link.focus()
}
