import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type * as Type from 'typebox'
import type { Profile } from '../../../contract/people/profiles.ts'
import * as contract from '../../../contract/posts/follows.ts'
import { announceChange } from '../../platform/api/announce-change.ts'
import { call } from '../../platform/api/call.ts'
import { changeOptimistically } from '../../platform/api/change.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { cursorPages, itemsOf } from '../../platform/pages/cursor-pages.ts'
import { userKeys } from '../../relations/user-keys.ts'
import type { Toast } from '../../ui/feedback/toast.ts'
import { sendPostChange } from '../data.ts'

type FollowList = InfiniteData<Type.Static<typeof contract.listFollows.reply>>

const followKeys = { list: (type: contract.FollowType) => ['follows', type] as const }

export function useFollows(type: contract.FollowType) {
  const list = useInfiniteQuery(
    cursorPages(followKeys.list(type), (page, signal) =>
      call(contract.listFollows, { query: { type, ...page }, signal }),
    ),
    queryClient,
  )
  return { ...list, items: itemsOf(list.data) }
}

type Send = () => Promise<unknown>

const postRequest = (id: number, is_followed: boolean): Send => {
  const endpoint = is_followed ? contract.followPost : contract.unfollowPost
  return () => sendPostChange(id, { is_followed }, () => call(endpoint, { params: { id } }))
}

const personRequest = (id: number, is_followed: boolean): Send => {
  const endpoint = is_followed ? contract.followPerson : contract.unfollowPerson
  return () =>
    changeOptimistically<Profile, unknown>({
      changeKey: userKeys.profile(id),
      update: (profile) => ({ ...profile, is_followed }),
      send: () => call(endpoint, { params: { id } }),
    })
}

const withoutFollow = (list: FollowList, id: number): FollowList => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, results: page.results.filter((follow) => follow.id !== id) })),
})

interface FollowChange {
  type: contract.FollowType
  id: number
  notice: Toast
  send: Send
}

/** Shows the change at once, with an undo. A failed request rolls it back, with a toast. */
async function changeFollow({ type, id, notice, send }: FollowChange, is_followed: boolean) {
  const list = followKeys.list(type)
  const change = changeOptimistically<FollowList, unknown>({
    changeKey: [...list, id],
    queryKey: list,
    update: (follows) => (is_followed ? follows : withoutFollow(follows, id)),
    send,
  })
  const failureTitle = text(is_followed ? 'follows.not_followed' : 'follows.not_unfollowed')
  await announceChange(change, { topic: `follow ${type} ${id}`, ...notice }, failureTitle)
  if (is_followed) void queryClient.invalidateQueries({ queryKey: list })
}

export function followPost(id: number, is_followed: boolean): Promise<void> {
  const notice = {
    title: text(is_followed ? 'follows.following_post' : 'follows.unfollowed_post'),
    description: is_followed ? text('follows.following_post_text') : undefined,
    action: { label: text('follows.undo'), onPress: () => void followPost(id, !is_followed) },
  }
  return changeFollow({ type: 'posts', id, notice, send: postRequest(id, is_followed) }, is_followed)
}

export function followPerson(
  person: { id: number; display_name: string },
  is_followed: boolean,
): Promise<void> {
  const { id, display_name: name } = person
  const notice = {
    title: text(is_followed ? 'follows.following_person' : 'follows.unfollowed_person', { name }),
    action: { label: text('follows.undo'), onPress: () => void followPerson(person, !is_followed) },
  }
  return changeFollow({ type: 'people', id, notice, send: personRequest(id, is_followed) }, is_followed)
}
