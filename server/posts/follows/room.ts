import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/posts/follows.ts'
import { handle } from '../../platform/http/handle.ts'
import { deletedWithAccount, type Room } from '../../platform/room.ts'
import { followColumn, followPerson, followPost, listFollows, unfollow } from './follows.ts'
import notifications from './notifications.json' with { type: 'json' }
import {
  onPostEvent,
  notifyFollowersOfComment,
  notifyFollowersOfPost,
  withdrawFollowerNotifications,
} from './notify.ts'
import { listAllFollowsOf } from './queries.ts'

function routes(app: FastifyInstance) {
  handle(app, contract.followPost, ({ db, viewer, params, now }) => followPost(db, viewer, params.id, now))
  handle(app, contract.unfollowPost, ({ db, viewer, params }) => unfollow(db, viewer, 'posts', params.id))
  handle(app, contract.followPerson, ({ db, viewer, params, now }) =>
    followPerson(db, viewer, params.id, now),
  )
  handle(app, contract.unfollowPerson, ({ db, viewer, params }) => unfollow(db, viewer, 'people', params.id))
  handle(app, contract.listFollows, ({ db, viewer, query }) => listFollows(db, viewer, query))
}

export const followsRoom: Room = {
  name: 'follows',
  postColumns: followColumn,
  routes,
  jobs: {
    notify_followers_of_comment: ({ db, clock }, { comment_id }: { comment_id: number }) =>
      notifyFollowersOfComment(db, comment_id, clock()),
    unnotify_followers_of_comment: ({ db }, comment: { post_id: number; by: number }) =>
      withdrawFollowerNotifications(db, comment),
    notify_followers_of_post: ({ db, clock }, { post_id }: { post_id: number }) =>
      notifyFollowersOfPost(db, post_id, clock()),
  },
  exports: { follows: listAllFollowsOf },
  onPost: onPostEvent,
  notifications,
  columns: {
    'followed_people.followed_id': deletedWithAccount,
    'followed_people.user_id': deletedWithAccount,
    'followed_posts.user_id': deletedWithAccount,
  },
}
