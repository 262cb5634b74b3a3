import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import {
  communities,
  createGroupComment as createContract,
  deleteGroupComment as deleteContract,
  groups,
  listGroupComments as listContract,
} from '../../../contract/communities/communities.ts'
import { handle } from '../../platform/http/handle.ts'
import { communitiesOfUser } from '../../relations/visibility.ts'
import { deletedWithAccount, type Room } from '../../platform/room.ts'
import { withDailyLimit } from '../../relations/trust/trust.ts'
import {
  createGroupComment,
  deleteGroupComment,
  listGroupComments,
  reportableGroupComment,
} from './comments.ts'
import { listCommunityPosts, pinPost } from './posts.ts'
import { listCommentsBy } from './queries.ts'

function routes(app: FastifyInstance) {
  for (const section of ['communities', 'groups'] as const) {
    const endpoints = section === 'groups' ? groups : communities
    handle(app, endpoints.posts, ({ db, viewer, params, query }) =>
      listCommunityPosts(db, app.context.rooms, viewer, section, params.id, query.cursor),
    )
    handle(app, endpoints.pin, ({ db, viewer, params, body }) =>
      pinPost(db, viewer, section, params.id, body.post_id),
    )
  }
  handle(app, listContract, ({ db, viewer, params, query }) =>
    listGroupComments(db, viewer, params.id, query.cursor),
  )
  handle(app, createContract, ({ db, viewer, params, body, now }) =>
    withDailyLimit({ db, config: app.context.config }, viewer, 'comment', now, (tx) =>
      createGroupComment(tx, app.context.config, viewer, params.id, body.content, now),
    ),
  )
  handle(app, deleteContract, ({ db, viewer, params, now }) => deleteGroupComment(db, viewer, params.id, now))
}

export const communityPostsRoom: Room = {
  name: 'community-posts',
  routes,
  exports: { group_comments: listCommentsBy },
  reportables: { group_comment: reportableGroupComment },
  columns: { 'group_comments.author_id': deletedWithAccount, 'group_comments.content': deletedWithAccount },
  texts: [
    {
      table: 'group_comments',
      columns: ['content'],
      tookPart: (id) => sql`group_comments.community_id IN (${communitiesOfUser(id)})`,
      blocks: 'feed/community-posts/queries.ts: isCommentVisibleTo',
    },
  ],
}
