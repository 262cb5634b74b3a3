import type { Page } from '@playwright/test'

interface Step {
  name: string
  pid: number
  tid: number
  /** Microseconds of the processor. */
  tdur?: number
  args: { name?: string }
}

/** What a pan is made of; milliseconds. */
export interface Pan {
  framesInASecond: number
  /** From one frame to the next. */
  mean: number
  median: number
  slowest: number
  /** Of more than 50 ms. */
  longFrames: number
  /** The main thread's own processor time: of a frame on average, and of the longest task. */
  mainInAFrame: number
  longestTask: number
}

const categories = ['disabled-by-default-devtools.timeline', '__metadata']

/** Draws the map in a circle by the mouse, a step in each of 90 frames, while Chromium traces itself; the faster of two. */
export async function tracedPan(page: Page): Promise<Pan> {
  // Whatever is loaded late is loaded by this.
  await page.locator('canvas').evaluate(pan)
  const [first, second] = [await traced(page), await traced(page)]
  return first.mean < second.mean ? first : second
}

async function traced(page: Page): Promise<Pan> {
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories })
  const times = await page.locator('canvas').evaluate(pan)
  const trace = await browser?.stopTracing()
  return { ...paceOf(times), ...workIn(String(trace), times.length) }
}

/** Runs in the page; gives the time of each frame. */
function pan(map: Element): Promise<number[]> {
  const [steps, radius] = [90, 90]
  const { left, top, width, height } = map.getBoundingClientRect()
  const move = (type: string, step: number) => {
    const turn = (step / steps) * 2 * Math.PI
    const x = left + width / 2 + radius * Math.sin(turn)
    const y = top + height / 2 + radius * (1 - Math.cos(turn))
    const at = { clientX: x, clientY: y, button: 0, buttons: type === 'mouseup' ? 0 : 1 }
    map.dispatchEvent(new MouseEvent(type, { ...at, bubbles: true, cancelable: true }))
  }
  move('mousedown', 0)
  return new Promise((resolve) => {
    const times: number[] = []
    requestAnimationFrame(function frame(now) {
      times.push(now)
      move('mousemove', times.length)
      if (times.length <= steps) return void requestAnimationFrame(frame)
      move('mouseup', times.length)
      resolve(times)
    })
  })
}

function paceOf(times: number[]) {
  const gaps = times.slice(1).map((time, n) => time - (times[n] ?? time))
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  return {
    framesInASecond: rounded(1000 / mean),
    mean: rounded(mean),
    median: rounded(gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0),
    slowest: rounded(Math.max(...gaps)),
    longFrames: gaps.filter((gap) => gap > 50).length,
  }
}

function workIn(trace: string, frames: number) {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: Step[] }
  const threadOf = ({ pid, tid }: Step) => `${pid} ${tid}`
  const tasks = Map.groupBy(
    traceEvents.filter(({ name }) => name === 'RunTask'),
    threadOf,
  )
  const work = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map((thread) => (tasks.get(threadOf(thread)) ?? []).map(({ tdur = 0 }) => tdur / 1000))
  const sum = (all: number[]) => all.reduce((total, each) => total + each, 0)
  // Other tabs stand still.
  const busiest = work.toSorted((a, b) => sum(b) - sum(a))[0] ?? []
  return { mainInAFrame: rounded(sum(busiest) / frames), longestTask: rounded(Math.max(...busiest)) }
}

const rounded = (number: number) => Math.round(number * 10) / 10
