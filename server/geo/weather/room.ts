import { getWeather } from '../../../contract/geo/weather.ts'
import type { Room } from '../../platform/room.ts'
import { weatherRoutes } from './routes.ts'

export const weatherRoom: Room = {
  name: 'weather',
  routes: weatherRoutes,
  probes: [{ endpoint: getWeather, asked: () => ({}) }],
}
