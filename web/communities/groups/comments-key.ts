import { communityKeys } from '../data.ts'

export const commentsKey = (id: number) => [...communityKeys.all, 'comments', id]
