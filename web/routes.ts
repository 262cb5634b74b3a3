import { type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the app and the screen that answers it. */
export default [route('/dev/ui', 'dev/UiScreen.tsx')] satisfies RouteConfig
