import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type * as Type from 'typebox'
import { fold } from '../../contract/fold.ts'
import { listMentionable } from '../../contract/posts/mentionable.ts'
import { call } from '../platform/api/call.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { useViewer } from '../platform/session/session.ts'
import type { MentionPickerProps } from './MentionPicker.tsx'

export type Mentionable = Type.Static<typeof listMentionable.reply>['results'][number]

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
export function useMentionable(q: string, where: MentionPickerProps['where']) {
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
