import { layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the app and the screen that answers it. */
export default [
  layout('frame/Frame.tsx', [
    layout('platform/RequireSession.tsx', { id: 'inside-frame' }, [
      route('/feed', 'posts/FeedScreen.tsx'),
      route('/posts/:id', 'posts/PostScreen.tsx'),
      route('/chat', 'frame/ChatScreen.tsx'),
      route('/marketplace', 'frame/MarketplaceScreen.tsx'),
      route('/profile', 'frame/ProfileScreen.tsx'),
      route('/notifications', 'frame/NotificationsScreen.tsx'),
      route('/search', 'frame/SearchScreen.tsx'),
    ]),
  ]),
  route('/dev/ui', 'dev/UiScreen.tsx'),
  route('*', 'frame/NotFoundScreen.tsx'),
] satisfies RouteConfig
