import { daySeconds, hourSeconds } from '../../../contract/durations.ts'

/** Shows the real time until a test moves or freezes it. */
export class TestClock {
  #ahead = 0
  #frozenAt: number | null = null
  now = () => new Date((this.#frozenAt ?? Date.now()) + this.#ahead)
  /** From now on, only `forward` moves the clock, so that two reads return the same time. */
  freeze() {
    this.#frozenAt = Date.now()
  }
  /** Moves the time of the app. The database's `now()` does not change. */
  forward(seconds: number) {
    this.#ahead += seconds * 1000
  }
  /** Moves the time of the app to the next such hour in Viet Nam, so that a test doesn't depend on the hour of its run. */
  forwardTo(hour: number) {
    const seconds = this.now().getTime() / 1000 + 7 * hourSeconds
    this.forward((((hour * hourSeconds - seconds) % daySeconds) + daySeconds) % daySeconds)
  }
}
