import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { EllipsisVertical, Handshake, ShieldMinus, ShieldPlus, UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { Community } from '../../../contract/communities/communities.ts'
import type { Member } from '../../../contract/communities/members.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { cursorPages, itemsOf } from '../../platform/pages/cursor-pages.ts'
import { LoadMore } from '../../platform/pages/Pages.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { communityKeys, communityMeta, communityPathOf, memberEndpoints } from '../data.ts'
import { PersonRow } from './PersonRow.tsx'
import { useMemberAction } from './member-actions.ts'

/** The actions of the owner for everybody else, and of a moderator for members. */
export function MemberOptions({ community, member }: { community: Community; member: Member }) {
  const t = useText()
  const { mutate } = useMemberAction(community)
  const [open, setOpen] = useState<'options' | 'remove' | 'offer' | null>(null)
  const { user, role } = member
  const isOwner = community.role === 'owner'
  const mayRemove =
    role !== 'owner' &&
    (isOwner || (community.role === 'moderator' && role === 'member')) &&
    community.kind !== 'ward'
  if (!mayRemove) return null
  const name = user.display_name
  const close = () => setOpen(null)
  const act = (what: Parameters<typeof mutate>[0]) => {
    close()
    mutate(what)
  }
  return (
    <>
      <IconButton
        label={t('communities.member_options', { name })}
        icon={<EllipsisVertical />}
        onClick={() => setOpen('options')}
      />
      <Sheet options open={open === 'options'} onClose={close} title={name}>
        <ListGroup>
          {isOwner && (
            <ListRow
              icon={role === 'member' ? <ShieldPlus /> : <ShieldMinus />}
              title={t(role === 'member' ? 'communities.make_moderator' : 'communities.make_member')}
              onPress={() => act({ act: role === 'member' ? 'moderator' : 'member', user: user.id })}
            />
          )}
          {isOwner && (
            <ListRow
              icon={<Handshake />}
              title={t('communities.hand_over')}
              onPress={() => setOpen('offer')}
            />
          )}
          <ListRow
            icon={<UserMinus />}
            title={t('communities.remove_member')}
            danger
            onPress={() => setOpen('remove')}
          />
        </ListGroup>
      </Sheet>
      <ConfirmSheet
        open={open === 'remove'}
        onClose={close}
        title={t('communities.remove_question', { name })}
        text={t('communities.remove_text')}
        confirmLabel={t('communities.remove_member')}
        cancelLabel={t('communities.cancel')}
        onConfirm={() => {
          close()
          mutate({ act: 'remove', user: user.id })
        }}
      />
      <ConfirmSheet
        open={open === 'offer'}
        onClose={close}
        title={t('communities.hand_over_question', { name })}
        text={t('communities.hand_over_text')}
        confirmLabel={t('communities.hand_over_send')}
        cancelLabel={t('communities.cancel')}
        onConfirm={() => act({ act: 'offer', user: user.id })}
      />
    </>
  )
}

/** Requests to join, for the owner and moderators. */
export function JoinRequests({ community }: { community: Community }) {
  const t = useText()
  const { id, requests_count } = community
  const { mutate, isPending } = useMemberAction(community)
  const query = cursorPages(
    [...communityKeys.people(id), 'requests'],
    (page, signal) =>
      call(memberEndpoints(communityPathOf(community)).requests, { params: { id }, query: page, signal }),
    0,
  )
  const list = useInfiniteQuery(
    { ...query, enabled: requests_count > 0, meta: communityMeta(id) },
    queryClient,
  )
  const people = itemsOf(list.data)
  if (!requests_count || !people.length) return null
  return (
    <section aria-labelledby="requests" className="mt-4 rounded-card border border-line bg-surface p-4">
      <h3 id="requests" className="text-15 font-bold">
        {t('communities.requests')}
      </h3>
      <p className="text-13 text-muted">{t('communities.requests_count', { count: requests_count })}</p>
      <ul aria-labelledby="requests" className="divide-y divide-line">
        {people.map(({ user, message }) => (
          <PersonRow key={user.id} person={user} note={message}>
            <Button
              size="sm"
              disabled={isPending}
              aria-label={t('communities.accept_named', { name: user.display_name })}
              onClick={() => mutate({ act: 'accept', user: user.id })}
            >
              {t('communities.accept')}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              disabled={isPending}
              aria-label={t('communities.decline_named', { name: user.display_name })}
              onClick={() => mutate({ act: 'decline', user: user.id })}
            >
              {t('communities.decline')}
            </Button>
          </PersonRow>
        ))}
      </ul>
      <LoadMore query={list} />
    </section>
  )
}

/** The last ten people who were removed and can't join again. */
export function BannedMembers({ community }: { community: Community }) {
  const t = useText()
  const { id } = community
  const { mutate, isPending } = useMemberAction(community)
  const { data } = useQuery(
    {
      queryKey: [...communityKeys.people(id), 'banned'],
      queryFn: ({ signal }) =>
        call(memberEndpoints(communityPathOf(community)).banned, { params: { id }, query: {}, signal }),
      meta: communityMeta(id),
    },
    queryClient,
  )
  if (!data?.results.length) return null
  return (
    <section aria-labelledby="banned" className="mt-6">
      <h3 id="banned" className="text-15 font-bold">
        {t('communities.banned')}
      </h3>
      <ul aria-labelledby="banned" className="divide-y divide-line">
        {data.results.map(({ user }) => (
          <PersonRow key={user.id} person={user}>
            <Button
              size="sm"
              variant="secondary"
              disabled={isPending}
              aria-label={t('communities.unban_named', { name: user.display_name })}
              onClick={() => mutate({ act: 'unban', user: user.id })}
            >
              {t('communities.unban')}
            </Button>
          </PersonRow>
        ))}
      </ul>
    </section>
  )
}

/** For the owner and the person the ownership is offered to. Members read that the community has no owner. */
export function OwnershipTransferNote({ community }: { community: Community }) {
  const t = useText()
  const { mutate, isPending } = useMemberAction(community)
  const { handover, needs_owner } = community
  if (!handover && !needs_owner) return null
  const isMine = handover?.is_mine === true
  return (
    <section className="mt-4 rounded-card bg-help-tint p-4">
      <p className="flex gap-2.5 text-pretty">
        <Handshake aria-hidden className="size-5 shrink-0 text-help" />
        {needs_owner
          ? t(isMine ? 'communities.handover_orphan' : 'communities.needs_owner')
          : isMine
            ? t('communities.handover_for_you')
            : t('communities.handover_waiting', { name: handover?.to.display_name ?? '' })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {isMine && (
          <Button size="sm" busy={isPending} onClick={() => mutate({ act: 'accept_handover' })}>
            {t('communities.handover_accept')}
          </Button>
        )}
        {handover && (
          <Button
            size="sm"
            variant="secondary"
            disabled={isPending}
            onClick={() => mutate({ act: 'take_back' })}
          >
            {t(isMine ? 'communities.handover_decline' : 'communities.handover_take_back')}
          </Button>
        )}
      </div>
    </section>
  )
}
