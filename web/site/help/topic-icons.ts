import {
  DoorOpen,
  HeartHandshake,
  type LucideIcon,
  MapPin,
  PenLine,
  ShieldCheck,
  UserRoundCog,
} from 'lucide-react'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import type { Topic } from './topics.ts'

interface TopicStyle {
  name: TextKey
  note: TextKey
  icon: LucideIcon
  tint: string
}

export const topicIcons: Record<Topic, TopicStyle> = {
  start: {
    name: 'help.topic_start',
    note: 'help.topic_start_note',
    icon: DoorOpen,
    tint: 'bg-help-tint text-help',
  },
  place: {
    name: 'help.topic_place',
    note: 'help.topic_place_note',
    icon: MapPin,
    tint: 'bg-request-tint text-request',
  },
  posts: {
    name: 'help.topic_posts',
    note: 'help.topic_posts_note',
    icon: PenLine,
    tint: 'bg-share-tint text-share',
  },
  people: {
    name: 'help.topic_people',
    note: 'help.topic_people_note',
    icon: HeartHandshake,
    tint: 'bg-give-tint text-give',
  },
  safety: {
    name: 'help.topic_safety',
    note: 'help.topic_safety_note',
    icon: ShieldCheck,
    tint: 'bg-alert-tint text-alert',
  },
  account: {
    name: 'help.topic_account',
    note: 'help.topic_account_note',
    icon: UserRoundCog,
    tint: 'bg-event-tint text-event',
  },
}
