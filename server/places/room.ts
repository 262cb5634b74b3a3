import { gone, left, ours, type Room } from '../platform/room.ts'
import { exportCorrections, exportFavoritePlaces, exportPlaces, exportRecommendations } from './export.ts'
import { deleteAllFavorites } from './favorite-queries.ts'
import notifications from './notifications.json' with { type: 'json' }
import { pinsOfPlaces } from './places.ts'
import { probes } from './probes.ts'
import { reportablePlace } from './reportable.ts'
import { placesRoutes } from './routes.ts'

const ofThePlace = 'stays with the place, which is everybody’s'

export const placesRoom: Room = {
  name: 'places',
  routes: placesRoutes,
  exports: {
    places: exportPlaces,
    favorite_places: exportFavoritePlaces,
    place_recommendations: exportRecommendations,
    place_corrections: exportCorrections,
  },
  erase: deleteAllFavorites,
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
    'places.description': ofThePlace,
    'places.hours': ofThePlace,
    'places.location': ofThePlace,
    'places.name': ofThePlace,
    'places.phone': ofThePlace,
    'places.subcategory': ours,
    'places.words': ofThePlace,
  },
  probes,
}
