import { sql } from 'kysely'
import { topicOfRow } from '../../platform/realtime/sockets.ts'
import { deletedWithAccount, keptWithoutPerson, notPersonal, type Room } from '../../platform/room.ts'
import {
  erasePlacesOf,
  exportCorrections,
  exportFavoritePlaces,
  exportPlaces,
  exportRecommendations,
} from './account-data.ts'
import notifications from './notifications.json' with { type: 'json' }
import { findPlaceSubject } from './link-subject.ts'
import { subjectById } from '../../platform/web/link-subjects.ts'
import { listPlacePins } from './places.ts'
import { reportablePlace } from './reportable.ts'
import { placesRoutes } from './routes.ts'
import { isPlaceVisible } from './visibility.ts'

const keptWithPlace = 'stays with the place, which is public'
const factOfStreet = 'a place is a fact about the street, which no block hides'

const placesOf = (user_id: number) => sql`SELECT id FROM places WHERE added_by = ${user_id}`

export const placesRoom: Room = {
  name: 'places',
  routes: placesRoutes,
  realtime: { topics: { place: topicOfRow('place', 'places', () => isPlaceVisible) } },
  exports: {
    places: exportPlaces,
    favorite_places: exportFavoritePlaces,
    place_recommendations: exportRecommendations,
    place_corrections: exportCorrections,
  },
  erase: erasePlacesOf,
  reportables: { place: reportablePlace },
  linkSubjects: { '/places/:id': subjectById(findPlaceSubject) },
  pins: { place: listPlacePins },
  notifications,
  columns: {
    'favorite_places.user_id': deletedWithAccount,
    'place_corrections.changes': deletedWithAccount,
    'place_corrections.note': deletedWithAccount,
    'place_corrections.status': deletedWithAccount,
    'place_corrections.user_id': deletedWithAccount,
    'place_recommendations.user_id': deletedWithAccount,
    'place_recommendations.words': deletedWithAccount,
    'places.added_by': keptWithoutPerson,
    'places.category': notPersonal,
    'places.description': `${keptWithPlace}, without phone numbers that the person wrote (places)`,
    'places.hours': keptWithPlace,
    'places.location': keptWithPlace,
    'places.name': keptWithPlace,
    'places.phone': 'emptied if the person wrote it (places)',
    'places.subcategory': notPersonal,
    'places.words': keptWithPlace,
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
      blocks: 'directory/places/visibility.ts: isRecommendationVisibleTo',
    },
    {
      table: 'place_corrections',
      columns: ['changes', 'note'],
      tookPart: (id) => sql`place_corrections.place_id IN (${placesOf(id)})`,
      blocks: 'directory/places/change-queries.ts: listOpenCorrections',
    },
  ],
}
