import { useKeeper } from '../../platform/outbox/use-keeper.ts'
import { posts } from './post-outbox.ts'

export default function PostKeeper() {
  useKeeper(posts)
  return null
}
