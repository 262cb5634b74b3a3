import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type * as Type from 'typebox'
import { fold } from '../../../contract/fold.ts'
import { listMentionable } from '../../../contract/posts/mentions.ts'
import { findUnfinishedMention } from '../../../contract/posts/names-in-text.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { PersonName } from '../../relations/PersonName.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { isComposing } from '../../ui/keys.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { useListPosition } from './use-list-position.ts'

export interface MentionPickerProps {
  /** Whose text is written. */
  field: RefObject<HTMLTextAreaElement | null>
  /** What it says now. */
  text: string
  /** The post or conversation that it belongs to; a new post has none. */
  where: { post?: number; chat?: number }
}

/** Puts a name in place of what is typed of it, as if it had been typed. */
function put(field: HTMLTextAreaElement, { username }: Mentionable) {
  const naming = mentionQueryIn(field)
  if (!naming) return
  const end = naming.from + 1 + naming.q.length
  const isSpaced = /^\s/.test(field.value.slice(end))
  field.setRangeText(`@${username}${isSpaced ? '' : ' '}`, naming.from, end, 'end')
  if (isSpaced) field.setSelectionRange(field.selectionEnd + 1, field.selectionEnd + 1)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
}

export default function MentionList({ field, where }: MentionPickerProps) {
  const naming = useMentionQuery(field)
  const [dismissed, setDismissed] = useState<number | null>(null)
  // Once left, another name can be begun at the same place.
  if (dismissed !== null && naming?.from !== dismissed) setDismissed(null)
  if (!naming || dismissed === naming.from) return null
  const { from } = naming
  return <Offer key={from} field={field} where={where} naming={naming} onDismiss={() => setDismissed(from)} />
}

interface OfferProps extends Pick<MentionPickerProps, 'field'> {
  where: MentionPickerProps['where']
  naming: { from: number; q: string }
  onDismiss: () => void
}

function Offer({ field, where, naming, onDismiss }: OfferProps) {
  const t = useText()
  const id = useId()
  const { people, isPending, isError, isKnown } = useMentionable(naming.q, where)
  const [chosen, setChosen] = useState({ q: naming.q, at: 0 })
  const at = chosen.q === naming.q ? Math.min(chosen.at, people.length - 1) : 0
  const place = useListPosition(field, naming.from)

  const pick = (person: Mentionable | undefined) => {
    if (field.current && person) put(field.current, person)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // While a word is composed, the keys belong to the keyboard's own list.
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!people.length) return
    if (event.key === 'Escape') onDismiss()
    else if (step) setChosen({ q: naming.q, at: (at + step + people.length) % people.length })
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) pick(people[at])
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const element = field.current
    const onKeyDown = (event: KeyboardEvent) => onKey(event)
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [field])

  const active = people.length ? `${id}-${at}` : null
  useEffect(() => {
    const element = field.current
    if (!element || !active) return undefined
    const said = {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': id,
      'aria-activedescendant': active,
    }
    for (const [name, value] of Object.entries(said)) element.setAttribute(name, value)
    document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
    return () => {
      for (const name of Object.keys(said)) element.removeAttribute(name)
    }
  }, [field, id, active])

  return createPortal(
    <>
      <p role="status" className="sr-only">
        {isKnown && (naming.q || people.length > 0) && t('mentions.found', { count: people.length })}
      </p>
      {place && !isError && (isPending || people.length > 0) && (
        <div
          id={id}
          role="listbox"
          aria-label={t('mentions.people')}
          aria-busy={isPending || undefined}
          style={place}
          className="fixed z-40 overflow-y-auto overscroll-contain rounded-card border border-line bg-raised py-1 text-ink shadow-high"
        >
          {isPending && ['w-32', 'w-24'].map((width) => <Waiting key={width} width={width} />)}
          {people.map((person, n) => (
            <Row
              key={person.id}
              id={`${id}-${n}`}
              person={person}
              active={n === at}
              onPick={() => pick(person)}
            />
          ))}
        </div>
      )}
    </>,
    document.body,
  )
}

interface RowProps {
  id: string
  person: Mentionable
  active: boolean
  onPick: () => void
}

/** The field keeps the focus, and with it the keyboard. */
const Row = ({ id, person, active, onPick }: RowProps) => (
  <button
    type="button"
    id={id}
    role="option"
    aria-selected={active}
    tabIndex={-1}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPick}
    className="flex min-h-12 w-full items-center gap-3 px-3 py-1.5 text-left hover:bg-sunk active:bg-sunk aria-selected:bg-sunk"
  >
    <Avatar name={person.display_name} src={person.avatar_url} size={32} />
    <span className="min-w-0">
      <span className="block truncate text-15 font-bold">
        <PersonName person={person} />
      </span>
      <span className="block truncate text-13 text-muted">@{person.username}</span>
    </span>
  </button>
)

const Waiting = ({ width }: { width: string }) => (
  <div aria-hidden className="flex min-h-12 items-center gap-3 px-3 py-1.5">
    <Skeleton className="size-8 rounded-full" />
    <Skeleton className={`h-3.5 ${width}`} />
  </div>
)

type Mentionable = Type.Static<typeof listMentionable.reply>['results'][number]

/** Milliseconds without a key before a further letter is asked for. */
const pause = 150

/** The latest value once it has stayed for the pause. */
function usePaused(value: string) {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

const isCalled = ({ display_name, username }: Mentionable, q: string) =>
  ` ${fold(`${display_name} ${username}`)}`.includes(` ${fold(q)}`)

/** Whom a name begun may mean. Those found before stay until others are, as far as they are called so. */
function useMentionable(q: string, where: MentionPickerProps['where']) {
  const { id } = useViewer()
  const asked = usePaused(q)
  const { data, isPending, isError, isPlaceholderData } = useQuery(
    {
      queryKey: ['mentionable', id, where, asked],
      queryFn: ({ signal }) =>
        call(listMentionable, { query: { ...where, ...(asked && { q: asked }) }, signal }),
      staleTime: 60_000,
      retry: false,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const people = data?.results.filter((person) => isCalled(person, q)) ?? []
  return { people, isPending, isError, isKnown: data !== undefined && asked === q && !isPlaceholderData }
}

type Field = RefObject<HTMLTextAreaElement | null>

/** A name begun before the caret: the text after its sign, which stands at `from`. */
export interface MentionQuery {
  from: number
  q: string
}

const goesOn = /^[\p{L}\p{M}\p{N}_]/u

/** Null without focus, with something selected, and within a word. */
function mentionQueryIn(field: HTMLTextAreaElement | null): MentionQuery | null {
  if (!field || document.activeElement !== field || field.selectionStart !== field.selectionEnd) return null
  const caret = field.selectionStart
  const q = goesOn.test(field.value.slice(caret)) ? null : findUnfinishedMention(field.value.slice(0, caret))
  return q === null ? null : { from: caret - q.length - 1, q }
}

const moves = ['selectionchange', 'input', 'focusin', 'focusout']

function watch(onMove: () => void) {
  for (const type of moves) document.addEventListener(type, onMove)
  return () => {
    for (const type of moves) document.removeEventListener(type, onMove)
  }
}

/** What is being named in the field at this moment. */
function useMentionQuery(field: Field): MentionQuery | null {
  const now = useSyncExternalStore(watch, () => {
    const naming = mentionQueryIn(field.current)
    return naming && `${naming.from} ${naming.q}`
  })
  if (now === null) return null
  const gap = now.indexOf(' ')
  return { from: Number(now.slice(0, gap)), q: now.slice(gap + 1) }
}
