import { sql } from 'kysely'
import { gone, left, ours, type Room } from '../../platform/room.ts'
import { exportCorrections, exportFavoritePlaces, exportPlaces, exportRecommendations } from './export.ts'
import { erasePlacesOf } from './erasure.ts'
import notifications from './notifications.json' with { type: 'json' }
import { pinsOfPlaces } from './places.ts'
import { probes } from './probes.ts'
import { reportablePlace } from './reportable.ts'
import { placesRoutes } from './routes.ts'

const ofThePlace = 'stays with the place, which is everybody’s'
const factOfStreet = 'a place is a fact about the street, which no block hides'

const placesOf = (user_id: number) => sql`SELECT id FROM places WHERE added_by = ${user_id}`

export const placesRoom: Room = {
  name: 'places',
  routes: placesRoutes,
  exports: {
    places: exportPlaces,
    favorite_places: exportFavoritePlaces,
    place_recommendations: exportRecommendations,
    place_corrections: exportCorrections,
  },
  erase: erasePlacesOf,
  reportables: { place: reportablePlace },
  pins: { place: pinsOfPlaces },
  notifications,
  columns: {
    'favorite_places.user_id': gone,
    'place_corrections.changes': gone,
    'place_corrections.note': gone,
    'place_corrections.status': gone,
    'place_corrections.user_id': gone,
    'place_recommendations.user_id': gone,
    'place_recommendations.words': gone,
    'places.added_by': left,
    'places.category': ours,
    'places.description': `${ofThePlace}, without telephone numbers that the person gave (places)`,
    'places.hours': ofThePlace,
    'places.location': ofThePlace,
    'places.name': ofThePlace,
    'places.phone': 'emptied where the person gave it (places)',
    'places.subcategory': ours,
    'places.words': ofThePlace,
  },
  texts: [
    {
      table: 'places',
      columns: ['description'],
      tookPart: (id) => sql`places.added_by = ${id}`,
      blocks: factOfStreet,
    },
    { table: 'places', columns: ['location', 'name'], blocks: factOfStreet },
    {
      table: 'place_recommendations',
      columns: ['words'],
      tookPart: (id) => sql`place_recommendations.place_id IN (${placesOf(id)})`,
      blocks: 'directory/places/visibility.ts: recommendationSeenBy',
    },
    {
      table: 'place_corrections',
      columns: ['changes', 'note'],
      tookPart: (id) => sql`place_corrections.place_id IN (${placesOf(id)})`,
      blocks: 'directory/places/correction-queries.ts: openCorrections',
    },
  ],
  probes,
}
