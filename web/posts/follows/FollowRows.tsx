import { BellOff, BellRing } from 'lucide-react'
import type { Profile } from '../../../contract/people/profiles.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { ListRow } from '../../ui/layout/ListRow.tsx'
import { PersonSentence } from '../../relations/PersonName.tsx'
import { followPerson, followPost } from './data.ts'

/** In the options of another person's post. */
export function FollowPostRow({ post, onClose }: { post: Post; onClose: () => void }) {
  const t = useText()
  const { id, is_followed } = post
  return (
    <ListRow
      icon={is_followed ? <BellOff /> : <BellRing />}
      title={t(is_followed ? 'follows.unfollow_post' : 'follows.follow_post')}
      note={is_followed ? undefined : t('follows.follow_post_note')}
      onPress={() => {
        onClose()
        void followPost(id, !is_followed)
      }}
    />
  )
}

/** In the options of a person. */
export function FollowPersonRow({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const t = useText()
  const { is_followed } = profile
  return (
    <ListRow
      icon={is_followed ? <BellOff /> : <BellRing />}
      title={t(is_followed ? 'follows.unfollow_person' : 'follows.follow_person')}
      note={
        is_followed ? undefined : (
          <PersonSentence person={profile} text={(name) => t('follows.follow_person_note', { name })} />
        )
      }
      onPress={() => {
        onClose()
        void followPerson(profile, !is_followed)
      }}
    />
  )
}
