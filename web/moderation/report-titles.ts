export const reportTitles = {
  user: 'moderation.report_person',
  post: 'moderation.report_post',
  comment: 'moderation.report_comment',
  rating: 'moderation.report_rating',
  message: 'moderation.report_message',
  product: 'moderation.report_product',
  place: 'moderation.report_place',
  order: 'moderation.report_order',
  community: 'moderation.report_community',
  group_comment: 'moderation.report_group_comment',
  business: 'moderation.report_business',
} as const
