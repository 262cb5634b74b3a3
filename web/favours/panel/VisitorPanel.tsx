import { HandHelping } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { isFinished, isOutOfReach, wayOfPost } from '../../posts/card/favour-end.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { HelperNote } from './HelperNote.tsx'
import { OfferForm } from './OfferForm.tsx'
import { OverNote } from './OverNote.tsx'
import { OwnOffer } from './OwnOffer.tsx'

/** A post's favours for everybody but its author. */
export function VisitorPanel({ post }: { post: Post }) {
  const t = useText()
  const viewer = useViewer()
  const [open, setOpen] = useOfferSheet()
  const helper = post.helper && post.helper.id !== viewer.id ? post.helper : null
  const way = wayOfPost(post)
  // A withdrawn offer can be made again, with another message.
  const isTakenBack = post.my_offer?.status === 'withdrawn' && !post.over_at
  const isOpen = (!post.my_offer || isTakenBack) && !post.over_at
  const isFar = isOutOfReach(post)
  const canOffer = isOpen && !isFar
  // A form with words in it stays when the post is closed meanwhile.
  const [wasOpen, setWasOpen] = useState(false)
  if (open && canOffer && !wasOpen) setWasOpen(true)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {isFinished(post) && <OverNote post={post} />}
      {helper && <HelperNote helper={helper} post={post} />}
      {post.my_offer && !isTakenBack && <OwnOffer post={post} />}
      {isOpen && isFar && <p className="text-pretty text-muted">{t('favours.out_of_reach')}</p>}
      {canOffer && (
        <Button
          block
          size="lg"
          variant={helper ? 'tint' : 'primary'}
          icon={<HandHelping />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t(`favours.ready_to_${way}`)}
        </Button>
      )}
      {(canOffer || wasOpen) && (
        <Sheet
          open={open}
          onClose={() => setOpen(false)}
          title={t(`favours.sheet_${way}`, { name: post.author.display_name })}
        >
          <OfferForm post={post} onDone={() => setOpen(false)} />
        </Sheet>
      )}
    </div>
  )
}

/** Open once the address ends in #offer, as the feed's button does. */
function useOfferSheet() {
  const { hash, key } = useLocation()
  const [open, setOpen] = useState(false)
  const [followed, setFollowed] = useState<string | null>(null)
  if (hash === '#offer' && followed !== key) {
    setFollowed(key)
    setOpen(true)
  }
  return [open, setOpen] as const
}
