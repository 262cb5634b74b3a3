import { expect, test } from 'vitest'
import { getWeather } from '../../../contract/geo/weather.ts'
import { beginNetwork } from './fake-network.ts'

const status = async () => (await fetch(getWeather.path)).status

test('a service worker that has lost the page answers again from the next test on', async () => {
  expect(await status()).toBe(200)
  navigator.serviceWorker.controller?.postMessage('CLIENT_CLOSE')
  await expect.poll(status).toBe(404)
  await beginNetwork()
  expect(await status()).toBe(200)
})
