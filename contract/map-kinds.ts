export const pinKinds = ['community', 'event', 'place', 'business'] as const
export type PinKind = (typeof pinKinds)[number]

/** What the map shows: pins, and the wards that posts are from. */
export const mapKinds = [...pinKinds, 'post'] as const
export type MapKind = (typeof mapKinds)[number]

export const tileZooms = { least: 4, most: 11 }

export const mapLimits = {
  pinsOfAKind: 500,
  /** Degrees of longitude and latitude. */
  box: 3,
  /** The newest that the areas count. */
  posts: 200,
  days: 7,
}

export const kindsIn = (text: string | undefined): MapKind[] => {
  const given = new Set(text?.split(','))
  return text === undefined ? [...mapKinds] : mapKinds.filter((kind) => given.has(kind))
}
