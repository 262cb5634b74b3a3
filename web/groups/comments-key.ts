import { communityKeys } from '../communities/data.ts'

export const commentsKey = (id: number) => [...communityKeys.all, 'comments', id]
