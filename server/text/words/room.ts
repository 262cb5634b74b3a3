import type { Room } from '../../platform/room.ts'
import { recountWords, reindexPostsOf } from './dictionary.ts'

export const wordsRoom: Room = {
  name: 'words',
  longJobs: {
    reread_posts: ({ db }, { user_id }: { user_id: number }) => reindexPostsOf(db, user_id),
  },
  daily: { recount_words: ({ db, clock }) => recountWords(db, clock()) },
  columns: {
    'post_words.words': 'the row goes with the post that it is of',
    'search_words.word': 'a word is deleted with the last post that contains it (words)',
  },
}
