import { listPins, type Pin, pinKinds } from '../../contract/geo/map.ts'
import { expect, test } from '../fixtures.ts'
import { changed } from '../tour/changed-reply.ts'
import { tracedPan } from './frames.ts'

const home = { latitude: 10.7722, longitude: 106.698 }
const side = 100

/** Ten thousand in a square, `apart` degrees from one another. */
const pinsAt = (apart: number): Pin[] =>
  Array.from({ length: side * side }, (_, n) => ({
    kind: pinKinds[n % pinKinds.length] ?? 'place',
    id: n + 1,
    title: `Chỗ ${n}`,
    note: '',
    path: '/feed',
    start_date: null,
    latitude: home.latitude + (Math.floor(n / side) - side / 2) * apart,
    longitude: home.longitude + ((n % side) - side / 2) * apart,
  }))

/** From afar all of them are in view; close by the map is full of them. */
const views = [
  { name: 'the ward', zoom: 13, apart: 0.0003 },
  { name: 'a block', zoom: 15.5, apart: 0.00006 },
  { name: 'a house', zoom: 17, apart: 0.00006 },
]

/** On a small machine without a graphics card, beside other tests; pins that are drawn one by one take 5 to 34 times. */
const mostTimes = 2.5
const mostWork = 16

test(
  'the map follows the hand with ten thousand pins about as fast as with none',
  { tag: '@deep' },
  async ({ browserOf }) => {
    const page = await browserOf('lan')
    let pins: Pin[] = []
    await changed(page, listPins, () => ({ pins, areas: [], more: false }))
    const panned = async (zoom: number, given: Pin[]) => {
      pins = given
      await page.goto(`/map?at=${home.latitude},${home.longitude},${zoom}`)
      await page.locator('[aria-busy="false"] canvas').waitFor()
      await page
        .getByRole('status')
        .getByText(given.length ? /chỗ$/ : 'Chưa có gì ở đây')
        .waitFor()
      const figures = await tracedPan(page)
      expect(new URL(page.url()).searchParams.get('at')).not.toContain('106.69800')
      return figures
    }
    for (const { name, zoom, apart } of views)
      await test.step(name, async () => {
        const [empty, full] = [await panned(zoom, []), await panned(zoom, pinsAt(apart))]
        const figures = `${name}: without pins ${JSON.stringify(empty)}, with pins ${JSON.stringify(full)}`
        test.info().annotations.push({ type: 'frames', description: figures })
        expect.soft(full.mean / empty.mean, figures).toBeLessThan(mostTimes)
        expect.soft(full.mainInAFrame, figures).toBeLessThan(mostWork)
      })
  },
)
