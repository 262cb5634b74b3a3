import { useOutboxSending } from '../../platform/outbox/outbox.ts'
import { postOutbox } from './post-outbox.ts'

export default function PostOutboxRunner() {
  useOutboxSending(postOutbox)
  return null
}
