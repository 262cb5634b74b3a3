import { isFavour, type Post } from '../../../contract/posts/posts.ts'

/** Whether nobody is asked for any more; for somebody whose own part is done, also while others still help. */
export const isFinished = ({ category, over_at, my_offer }: Post): boolean =>
  isFavour(category) && (over_at !== null || my_offer?.status === 'completed')

/** What somebody does with a favour, or has done. */
export const wayOfPost = ({ category, due_date }: Pick<Post, 'category' | 'due_date'>) =>
  category === 'give' ? 'give' : category === 'request' && due_date ? 'lend' : 'help'
