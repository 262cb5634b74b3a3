import { expect, test } from 'vitest'
import { getWeather } from '../../../contract/geo/weather.ts'
import { startNetwork } from './fake-network.ts'

const status = async () => (await fetch(getWeather.path)).status

test('a service worker that has lost the page is restarted before the next test', async () => {
  expect(await status()).toBe(200)
  navigator.serviceWorker.controller?.postMessage('CLIENT_CLOSE')
  await expect.poll(status).toBe(404)
  await startNetwork()
  expect(await status()).toBe(200)
})
