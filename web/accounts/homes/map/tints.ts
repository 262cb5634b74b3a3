/** Paints of a map's areas, as in `nearby.css`. */
export const tints = ['var(--map-give)', 'var(--map-alert)', 'var(--map-help)', 'var(--map-event)']
