import { useKeepSending } from '../../platform/outbox/outbox.ts'
import { postOutbox } from './post-outbox.ts'

export default function PostOutboxRunner() {
  useKeepSending(postOutbox)
  return null
}
