import { useEffect, useRef, useState } from 'react'
import { type PostChange, updatePost } from '../../../contract/posts/post-changes.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useOnline } from '../../platform/api/online.ts'
import { changedFields, withDraft } from '../../platform/forms/draft-store.ts'
import { entryDraft } from '../../platform/forms/entry-draft.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { readFormDraft, saveFormDraft } from '../../platform/storage/form-drafts.ts'
import { cachedPreferences } from '../../platform/storage/preferences.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { firstProblem } from '../composer/rules.ts'
import type { DraftPictures } from '../../media/use-uploads.ts'
import { usePictures } from '../composer/use-pictures.ts'
import { updateCachedPost } from '../data.ts'
import { postKeys } from '../post-cache.ts'
import { newDraft, type PostEntry } from '../outbox/post-draft.ts'
import { toPostChange, toDraft, type EditedFields, toEditedFields } from './post-change.ts'

/** `fields` are those the server refused. */
export type EditFailure =
  | { why: 'failed' | 'busy' | 'gone' | 'conflict' | 'offers_open' | 'alert_answered' }
  | { why: 'fields'; fields: string[] }

export function usePostEdit(post: Post, onSaved: () => void) {
  const form = useEditDraft(post)
  const [blank] = useState(() => newDraft(post.author.id))
  const [started] = useState(() => serverNow().getTime())
  // An agreed due date may lie in the past.
  const now = new Date(Math.min(started, post.due_date ? Date.parse(post.due_date) : started))
  const draft = toDraft(blank, form.values, form.bytes)
  const online = useOnline()
  const [phase, setPhase] = useState<'writing' | 'waiting' | 'sending'>('writing')
  const [failure, setFailure] = useState<EditFailure | null>(null)

  /** Changes may follow one another before React renders (a key press, a finished picture). */
  const typed = useRef<Partial<EditedFields>>({})
  const update = (fields: Partial<EditedFields>, bytes?: DraftPictures['bytes']) => {
    typed.current = { ...typed.current, ...fields }
    form.change({ ...typed.current, updated_at: form.values.updated_at }, bytes)
  }
  const change = ({ content, tag, due_date, ...alert }: Partial<PostEntry>) =>
    update({
      ...(alert.alert_kind && { alert_kind: alert.alert_kind }),
      ...(alert.place !== undefined && { place: alert.place }),
      ...(alert.spot !== undefined && { spot: alert.spot ? JSON.stringify(alert.spot) : '' }),
      ...(content !== undefined && { content }),
      ...(tag && { tag }),
      ...(due_date !== undefined && { due_date }),
    })
  const pictures = usePictures(draft, ({ media, bytes }) => update({ media: JSON.stringify(media) }, bytes))
  const { uploads, queue } = pictures
  const postChange = toPostChange(post, draft, uploads)
  const obstacle = firstProblem(draft, uploads, { online, can_wait: false, now })

  const latest = useRef({ draft, version: form.values.updated_at })
  useEffect(() => void (latest.current = { draft, version: form.values.updated_at }))

  const clear = () => {
    typed.current = {}
    form.clear()
    setFailure(null)
  }

  async function save(version?: string) {
    setFailure(null)
    setPhase('waiting')
    await queue.settled()
    const edited = latest.current
    const isComplete =
      firstProblem(edited.draft, queue.list(), { online: true, can_wait: false, now }) === null
    const body = isComplete ? toPostChange(post, edited.draft, queue.list()) : null
    if (!body) return setPhase('writing')
    setPhase('sending')
    try {
      await savePostChange(post.id, { ...body, if_updated_at: version ?? edited.version })
      clear()
      onSaved()
    } catch (error) {
      const reason = failureOf(error)
      setFailure(reason)
      if (reason.why === 'fields' && reason.fields.includes('media')) queue.sendAgain()
      if (reason.why === 'conflict') await queryClient.invalidateQueries({ queryKey: postKeys.one(post.id) })
    }
    setPhase('writing')
  }

  const discard = () => {
    const discarded = { ...form.values }
    const cleared = pictures.clear()
    clear()
    pictures.open(toDraft(blank, toEditedFields(post)))
    const undo = () => {
      queue.clear()
      queue.add(cleared)
      typed.current = discarded
      form.change(discarded)
    }
    toast({ title: text('edit.discarded'), action: { label: text('edit.undo'), onPress: undo } })
  }

  return {
    draft,
    now,
    is_stored: postChange ? cachedPreferences().autoSave : null,
    is_changed: postChange !== null,
    change,
    uploads,
    queue,
    pick: pictures.pick,
    refusedFiles: pictures.refused,
    obstacle,
    phase,
    failure,
    save: () => void (phase === 'writing' && !obstacle && postChange && save()),
    /** Saves over the newer version of somebody else. */
    overwrite: () => void save(post.updated_at),
    keepTag: () => {
      setFailure(null)
      update({ tag: toEditedFields(post).tag })
    },
    discard,
  }
}

async function savePostChange(id: number, body: PostChange) {
  const changed = await call(updatePost, { params: { id }, body })
  updateCachedPost(id, changed)
}

function failureOf(error: unknown): EditFailure {
  if (!(error instanceof ApiError)) return { why: 'failed' }
  if (error.code === 'changed_meanwhile') return { why: 'conflict' }
  if (error.code === 'offers_open' || error.code === 'alert_answered') return { why: error.code }
  if (error.status === 404 || error.status === 403) return { why: 'gone' }
  if (error.status === 429) return { why: 'busy' }
  const fields = Object.keys(error.errors)
  return fields.length ? { why: 'fields', fields } : { why: 'failed' }
}

function openEditDraft(post: Post) {
  const id = `edit post ${post.id}`
  const draft = entryDraft<EditedFields>('edit', id, post.author.id)
  // Earlier versions stored it with the drafts of forms.
  const earlier = readFormDraft(id)
  if (Object.keys(earlier).length && !Object.keys(draft.load()).length)
    void draft.save(earlier).then(() => saveFormDraft(id, {}))
  return draft
}

/** Stored on this device unless the author has turned auto-save off. */
function useEditDraft(post: Post) {
  const [draft] = useState(() => openEditDraft(post))
  const [typed, setTyped] = useState(draft.load)
  const initial = toEditedFields(post)
  const values = withDraft(initial, typed)
  return {
    values,
    bytes: draft.bytes(),
    change(fields: Partial<EditedFields>, bytes?: DraftPictures['bytes']) {
      const next = { ...changedFields(initial, values), ...fields }
      void draft.save(next, bytes)
      setTyped(next)
    },
    clear() {
      draft.clear()
      setTyped({})
    },
  }
}
