import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/weather.ts'
import { handle } from '../../platform/http/handle.ts'
import { openWeather } from './weather.ts'

export function weatherRoutes(app: FastifyInstance) {
  const weatherFor = openWeather(app.context.config.weatherUrl)
  handle(app, contract.getWeather, ({ db, viewer, now }) => weatherFor(db, viewer, now))
}
