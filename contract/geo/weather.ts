import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Maybe, Shape } from '../shape.ts'

/** Grouped from the WMO codes of the providers. */
export const skies = ['clear', 'cloudy', 'fog', 'rain', 'storm'] as const
export type Sky = (typeof skies)[number]

export const fallbackWeather = { temperature: 28, sky: 'cloudy', is_day: true } as const

/** `temperature`: in whole degrees Celsius. `is_fallback`: not measured. `ward`: null without a location. */
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
