import { listPins, type Pin, pinKinds } from '../../contract/geo/map.ts'
import { expect, test } from '../fixtures.ts'
import { changeReply } from '../mock-replies.ts'
import { measurePan } from './pan-measurement.ts'

const center = { latitude: 10.7722, longitude: 106.698 }
const side = 100

/** Ten thousand pins in a square, `spacing` degrees apart. */
const createPins = (spacing: number): Pin[] =>
  Array.from({ length: side * side }, (_, n) => ({
    kind: pinKinds[n % pinKinds.length] ?? 'place',
    id: n + 1,
    title: `Chỗ ${n}`,
    note: '',
    path: '/feed',
    start_date: null,
    latitude: center.latitude + (Math.floor(n / side) - side / 2) * spacing,
    longitude: center.longitude + ((n % side) - side / 2) * spacing,
  }))

/** At the first zoom all pins are in view; at the others they fill the map. */
const views = [
  { name: 'the ward', zoom: 13, spacing: 0.0003 },
  { name: 'a block', zoom: 15.5, spacing: 0.00006 },
  { name: 'a house', zoom: 17, spacing: 0.00006 },
]

/** Holds on a small machine without a GPU. Pins drawn one by one took 5 to 34 times as long. */
const maxSlowdown = 2.5
const maxFrameWorkMs = 16

test(
  'panning with ten thousand pins is about as fast as without pins',
  { tag: '@deep' },
  async ({ browserOf }) => {
    const page = await browserOf('lan')
    let pins: Pin[] = []
    await changeReply(page, listPins, () => ({ pins, areas: [], more: false }))
    const measurePanAt = async (zoom: number, shownPins: Pin[]) => {
      pins = shownPins
      await page.goto(`/map?at=${center.latitude},${center.longitude},${zoom}`)
      await page.locator('[aria-busy="false"] canvas').waitFor()
      await page
        .getByRole('status')
        .getByText(shownPins.length ? /chỗ$/ : 'Chưa có gì ở đây')
        .waitFor()
      const figures = await measurePan(page)
      expect(new URL(page.url()).searchParams.get('at')).not.toContain('106.69800')
      return figures
    }
    for (const { name, zoom, spacing } of views)
      await test.step(name, async () => {
        const [empty, full] = [await measurePanAt(zoom, []), await measurePanAt(zoom, createPins(spacing))]
        const figures = `${name}: without pins ${JSON.stringify(empty)}, with pins ${JSON.stringify(full)}`
        test.info().annotations.push({ type: 'frames', description: figures })
        expect.soft(full.mean / empty.mean, figures).toBeLessThan(maxSlowdown)
        expect.soft(full.mainThreadMsPerFrame, figures).toBeLessThan(maxFrameWorkMs)
      })
  },
)
