export const alertKinds = ['gas', 'fire', 'flood', 'power', 'theft', 'missing', 'accident', 'other'] as const
export type AlertKind = (typeof alertKinds)[number]
