import {
  createComment,
  deleteComment,
  likeComment,
  listComments,
  listHiddenComments,
  restoreComment,
  unlikeComment,
  updateComment,
} from '../../../contract/posts/comments.ts'
import type { Probe } from '../../platform/room.ts'

export const probes: Probe[] = [
  { endpoint: listComments, asked: ({ post }) => ({ path: `/api/posts/${post}/comments/` }) },
  {
    endpoint: listHiddenComments,
    asked: ({ post }) => ({ path: `/api/posts/${post}/hidden-comments/` }),
  },
  {
    endpoint: createComment,
    asked: ({ post }) => ({ path: `/api/posts/${post}/comments/`, body: { content: 'Chào' } }),
  },
  {
    endpoint: updateComment,
    asked: () => ({ path: '/api/comments/1/', body: { content: 'Chào cả nhà' } }),
  },
  { endpoint: likeComment, asked: () => ({ path: '/api/comments/1/like/' }) },
  { endpoint: unlikeComment, asked: () => ({ path: '/api/comments/1/unlike/' }) },
  { endpoint: deleteComment, asked: () => ({ path: '/api/comments/1/' }) },
  { endpoint: restoreComment, asked: () => ({ path: '/api/comments/1/restore/' }) },
]
