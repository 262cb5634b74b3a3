import { useState } from 'react'
import { queryClient } from '../../platform/api/query-client.ts'
import { clockTime, useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { postKeys } from '../post-cache.ts'
import { restoreDeletedPost } from './change-post.ts'

/** The viewer's recently deleted posts that can be restored. */
export function DeletedPosts({ posts }: { posts: readonly DeletedPostProps[] }) {
  const t = useText()
  return (
    <ul aria-label={t('post.just_deleted')} className="mb-3 grid grid-cols-[minmax(0,1fr)] gap-3">
      {posts.map((post) => (
        <DeletedPost key={post.id} {...post} />
      ))}
    </ul>
  )
}

interface DeletedPostProps {
  id: number
  words: string
  restorable_until: string
}

function DeletedPost({ id, words, restorable_until }: DeletedPostProps) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const restore = async () => {
    setBusy(true)
    await restoreDeletedPost(id)
    await queryClient.invalidateQueries({ queryKey: postKeys.byAuthor })
    setBusy(false)
  }
  return (
    <Card
      as="li"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-dashed border-muted/60 py-2.5 pr-2.5 pl-4"
    >
      <p className="min-w-0 flex-1 basis-[8rem]">
        <span className="block wrap-anywhere">{words}</span>
        <span className="block text-13 text-muted">
          {t('post.deleted_until', { time: clockTime(new Date(restorable_until)) })}
        </span>
      </p>
      <Button variant="tint" size="sm" className="ml-auto" busy={busy} onClick={() => void restore()}>
        {t('post.undo')}
      </Button>
    </Card>
  )
}
