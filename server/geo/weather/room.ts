import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/geo/weather.ts'
import type { Room } from '../../platform/room.ts'
import { handle } from '../../platform/http/handle.ts'
import { createWeatherCache } from './weather.ts'

function routes(app: FastifyInstance) {
  const weatherFor = createWeatherCache(app.context.config.weatherUrl)
  handle(app, contract.getWeather, ({ db, viewer, now }) => weatherFor(db, viewer, now))
}

export const weatherRoom: Room = {
  name: 'weather',
  routes,
}
