export const pinKinds = ['community', 'event', 'place', 'business'] as const
export type PinKind = (typeof pinKinds)[number]

/** What the map shows: pins, and the wards that posts are from. */
export const mapKinds = [...pinKinds, 'post'] as const
export type MapKind = (typeof mapKinds)[number]
