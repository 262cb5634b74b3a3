import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Maybe, Shape } from './shape.ts'

/** Kinds of weather, from the WMO codes that providers answer with. */
export const skies = ['clear', 'cloudy', 'fog', 'rain', 'storm'] as const
export type Sky = (typeof skies)[number]

/** What is shown where no provider can be asked: 28 °C and a cloudy day. */
export const usualWeather = { temperature: 28, sky: 'cloudy', is_day: true } as const

/**
 * The weather of the reader's ward. `temperature` in whole degrees Celsius; `is_fallback` says that it was not
 * measured. `ward` is null without a location and outside every ward.
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
