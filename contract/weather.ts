import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Maybe, Shape } from './shape.ts'

/** Kinds of weather, grouped from the WMO codes that providers return. */
export const skies = ['clear', 'cloudy', 'fog', 'rain', 'storm'] as const
export type Sky = (typeof skies)[number]

/** Shown if no provider can be reached. */
export const usualWeather = { temperature: 28, sky: 'cloudy', is_day: true } as const

/**
 * The weather of the viewer's ward. `temperature` in whole degrees Celsius; `is_fallback`: it was not measured. `ward`
 * is null without a location and outside every ward.
 */
export const getWeather = endpoint({
  method: 'GET',
  path: '/api/weather/',
  access: 'signedIn',
  summary: 'The weather where one lives, at most half an hour old',
  reply: Shape({
    temperature: Type.Integer(),
    sky: Type.Enum(skies),
    is_day: Type.Boolean(),
    ward: Maybe(Type.String()),
    is_fallback: Type.Boolean(),
  }),
})
