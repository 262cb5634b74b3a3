import type { DistanceStep } from '../../../contract/posts/posts.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'

const distanceTextKeys = {
  0: 'posts.same_lane',
  1: 'posts.distance_1',
  2: 'posts.distance_2',
  3: 'posts.distance_3',
  6: 'posts.distance_6',
  11: 'posts.distance_11',
} satisfies Record<DistanceStep, TextKey>

export const distanceTextKey = (step: DistanceStep) => distanceTextKeys[step]
