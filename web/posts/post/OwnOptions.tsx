import { Link2, SquarePen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isAlert, isFavour } from '../../../contract/posts/posts.ts'
import { copyLink } from '../../relations/copy-link.ts'
import { MuteRow } from '../../notifications/MuteRow.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { useLeavePage } from '../../platform/pages/navigation.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { focusOnMount } from '../../ui/overlays/focus.ts'
import { EndRow, type PostOptionsProps, SaveRow } from './OthersOptions.tsx'
import { removePost } from './change-post.ts'

export function OwnOptions({ post, open, onClose }: PostOptionsProps) {
  const t = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const leave = useLeavePage(`/posts/${post.id}`, '/feed')
  const [isAsking, setAsking] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setAsking(false)
  }
  const deletePost = () => {
    if (!leave()) onClose()
    void removePost(post)
  }
  return (
    <Sheet
      options
      open={open}
      onClose={onClose}
      title={t(isAsking ? 'post.delete_question' : 'post.title_own')}
    >
      {isAsking ? (
        <div ref={focusOnMount} tabIndex={-1} className="outline-none">
          <p className="text-muted text-pretty">{t('post.delete_text')}</p>
          <div className="mt-5 grid gap-1.5">
            <Button block size="lg" onClick={deletePost}>
              {t('post.delete_confirm')}
            </Button>
            <Button block variant="quiet" onClick={onClose}>
              {t('post.cancel')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="grid gap-3">
          <ListGroup>
            <ListRow
              icon={<SquarePen />}
              title={t('post.edit')}
              onPress={() =>
                void navigate(`/edit-post/${post.id}`, { replace: true, state: { from: pathname } })
              }
            />
            <ListRow icon={<Trash2 />} title={t('post.delete')} danger onPress={() => setAsking(true)} />
          </ListGroup>
          {(isAlert(post.category) || isFavour(post.category)) && <EndRow post={post} onClose={onClose} />}
          <ListGroup>
            <SaveRow post={post} onClose={onClose} />
            <MuteRow target={{ post }} onClose={onClose} />
            <ListRow
              icon={<Link2 />}
              title={t('post.copy_link')}
              onPress={() => {
                onClose()
                void copyLink(`/posts/${post.id}`)
              }}
            />
          </ListGroup>
        </div>
      )}
    </Sheet>
  )
}
