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
  /** The field that is being typed in. */
  field: RefObject<HTMLTextAreaElement | null>
  /** The field's value. */
  text: string
  /** The post or conversation of the text; a new post has none. */
  where: { post?: number; chat?: number }
}

/** Replaces the unfinished mention, as if the name had been typed. */
function insertMention(field: HTMLTextAreaElement, { username }: Mentionable) {
  const query = mentionQueryIn(field)
  if (!query) return
  const end = query.from + 1 + query.q.length
  const isSpaced = /^\s/.test(field.value.slice(end))
  field.setRangeText(`@${username}${isSpaced ? '' : ' '}`, query.from, end, 'end')
  if (isSpaced) field.setSelectionRange(field.selectionEnd + 1, field.selectionEnd + 1)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
}

export default function MentionList({ field, where }: MentionPickerProps) {
  const query = useMentionQuery(field)
  const [dismissed, setDismissed] = useState<number | null>(null)
  // After the caret has left it, a new mention may start at the same place.
  if (dismissed !== null && query?.from !== dismissed) setDismissed(null)
  if (!query || dismissed === query.from) return null
  const { from } = query
  return (
    <Suggestions key={from} field={field} where={where} query={query} onDismiss={() => setDismissed(from)} />
  )
}

interface SuggestionsProps extends Pick<MentionPickerProps, 'field'> {
  where: MentionPickerProps['where']
  query: { from: number; q: string }
  onDismiss: () => void
}

function Suggestions({ field, where, query, onDismiss }: SuggestionsProps) {
  const t = useText()
  const id = useId()
  const { people, isPending, isError, isCurrent } = useMentionable(query.q, where)
  const [chosen, setChosen] = useState({ q: query.q, at: 0 })
  const at = chosen.q === query.q ? Math.min(chosen.at, people.length - 1) : 0
  const place = useListPosition(field, query.from)

  const pick = (person: Mentionable | undefined) => {
    if (field.current && person) insertMention(field.current, person)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // While an input method composes a word, the keys belong to its own list.
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!people.length) return
    if (event.key === 'Escape') onDismiss()
    else if (step) setChosen({ q: query.q, at: (at + step + people.length) % people.length })
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
    const attributes = {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': id,
      'aria-activedescendant': active,
    }
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
    return () => {
      for (const name of Object.keys(attributes)) element.removeAttribute(name)
    }
  }, [field, id, active])

  return createPortal(
    <>
      <p role="status" className="sr-only">
        {isCurrent && (query.q || people.length > 0) && t('mentions.found', { count: people.length })}
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
          {isPending && ['w-32', 'w-24'].map((width) => <RowSkeleton key={width} width={width} />)}
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

/** The field keeps the focus, so that the on-screen keyboard stays open. */
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

const RowSkeleton = ({ width }: { width: string }) => (
  <div aria-hidden className="flex min-h-12 items-center gap-3 px-3 py-1.5">
    <Skeleton className="size-8 rounded-full" />
    <Skeleton className={`h-3.5 ${width}`} />
  </div>
)

type Mentionable = Type.Static<typeof listMentionable.reply>['results'][number]

/** Milliseconds without a key press before the next request. */
const debounceMs = 150

function useDebounced(value: string) {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}

const matchesQuery = ({ display_name, username }: Mentionable, q: string) =>
  ` ${fold(`${display_name} ${username}`)}`.includes(` ${fold(q)}`)

/** People who match the unfinished mention. Earlier results that still match stay until the next reply. */
function useMentionable(q: string, where: MentionPickerProps['where']) {
  const { id } = useViewer()
  const requestedQuery = useDebounced(q)
  const { data, isPending, isError, isPlaceholderData } = useQuery(
    {
      queryKey: ['mentionable', id, where, requestedQuery],
      queryFn: ({ signal }) =>
        call(listMentionable, { query: { ...where, ...(requestedQuery && { q: requestedQuery }) }, signal }),
      staleTime: 60_000,
      retry: false,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const people = data?.results.filter((person) => matchesQuery(person, q)) ?? []
  return {
    people,
    isPending,
    isError,
    isCurrent: data !== undefined && requestedQuery === q && !isPlaceholderData,
  }
}

type Field = RefObject<HTMLTextAreaElement | null>

/** An unfinished mention before the caret. `from` is the index of its @, `q` the text after it. */
export interface MentionQuery {
  from: number
  q: string
}

const startsInWord = /^[\p{L}\p{M}\p{N}_]/u

/** Null without focus, with a selection, or within a word. */
function mentionQueryIn(field: HTMLTextAreaElement | null): MentionQuery | null {
  if (!field || document.activeElement !== field || field.selectionStart !== field.selectionEnd) return null
  const caret = field.selectionStart
  const q = startsInWord.test(field.value.slice(caret))
    ? null
    : findUnfinishedMention(field.value.slice(0, caret))
  return q === null ? null : { from: caret - q.length - 1, q }
}

const caretEvents = ['selectionchange', 'input', 'focusin', 'focusout']

function watchCaret(onMove: () => void) {
  for (const type of caretEvents) document.addEventListener(type, onMove)
  return () => {
    for (const type of caretEvents) document.removeEventListener(type, onMove)
  }
}

function useMentionQuery(field: Field): MentionQuery | null {
  const now = useSyncExternalStore(watchCaret, () => {
    const query = mentionQueryIn(field.current)
    return query && `${query.from} ${query.q}`
  })
  if (now === null) return null
  const gap = now.indexOf(' ')
  return { from: Number(now.slice(0, gap)), q: now.slice(gap + 1) }
}
