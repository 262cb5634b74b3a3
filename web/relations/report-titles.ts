export const reportTitles = {
  user: 'relations.report_person',
  post: 'relations.report_post',
  comment: 'relations.report_comment',
  rating: 'relations.report_rating',
  message: 'relations.report_message',
  product: 'relations.report_product',
  place: 'relations.report_place',
  order: 'relations.report_order',
  community: 'relations.report_community',
  group_comment: 'relations.report_group_comment',
  business: 'relations.report_business',
} as const
