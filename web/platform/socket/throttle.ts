/** Calls in a row that are not delayed. */
const burst = 3

interface State {
  isWaiting: boolean
  running: Promise<void> | undefined
  /** When the calls so far would have been due at one every `ms`. */
  paidUntil: number
}

/**
 * Calls `act` for a key at once, one call at a time, and after a few in a row once every `ms`. Calls that come while one
 * is running or delayed share the next one.
 */
export function throttleByKey<Key>(act: (key: Key) => Promise<unknown>, ms = 1000): (key: Key) => void {
  const states = new Map<Key, State>()

  async function run(key: Key, state: State) {
    state.isWaiting = true
    if (state.running) await state.running
    // The clock of the device can be set back.
    const pause = Math.min(state.paidUntil - (burst - 1) * ms - Date.now(), ms)
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    state.isWaiting = false
    const now = Date.now()
    state.paidUntil = Math.min(Math.max(state.paidUntil, now), now + burst * ms) + ms
    const finish = () => (state.running = undefined)
    state.running = act(key).then(finish, finish)
  }

  return (key) => {
    const state = states.get(key) ?? { isWaiting: false, running: undefined, paidUntil: 0 }
    states.set(key, state)
    if (!state.isWaiting) void run(key, state)
  }
}
